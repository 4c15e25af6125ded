// The table in a browser. Without this file everything works by forms; with it, the table comes
// by a stream, cards move, and keys and drags play them. Each module does one thing.
import { startClocks } from "./clock.js";
import "./copying.js";
import { startDrafts } from "./drafts.js";
import { startKeys } from "./keys.js";
import { onApplied, show } from "./morph.js";
import { startPlay } from "./play.js";
import { startSending } from "./send.js";
import { startSounds } from "./sound.js";
import { startStream } from "./stream.js";
import { showTalk, startTalk } from "./talk.js";
import { startTitle } from "./title.js";

const stream = document.querySelector("meta[name=stream]");

startSending();
startDrafts();
startPlay();
startKeys();
startClocks();
startTitle();
startSounds();
startTalk();
onApplied.forEach((hear) => hear(null));
if (stream) startStream(stream.content, show, showTalk);
