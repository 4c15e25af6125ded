// A score pad that somebody looks on: it comes by a stream, as a table does.
import { show } from "./morph.js";
import { startStream } from "./stream.js";

const stream = document.querySelector("meta[name=stream]");
if (stream) startStream(stream.content, show);
