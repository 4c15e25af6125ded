// Sounds, made on the spot and only where they were asked for: a card, a trick, one's turn.
import { onApplied, table } from "./morph.js";

let audio;

export function startSounds() {
  // A browser lets a page be heard once it was touched.
  for (const touch of ["pointerdown", "keydown"]) {
    addEventListener(touch, () => { if (wanted()) (audio ??= new AudioContext()).resume(); });
  }
  onApplied.push(sound);
}

const wanted = () => "sounds" in (table()?.dataset ?? {});
let before = { cards: 0, turn: false };

function sound() {
  const now = {
    cards: document.querySelectorAll("#trick:not(.done) .tcard").length,
    turn: "myTurn" in (table()?.dataset ?? {}),
  };
  const was = before;
  before = now;
  if (!audio || !wanted()) return;
  if (now.cards !== was.cards && now.cards) card();
  if (document.querySelector("#trick.done") && was.cards) note(392, 0, .09);
  if (now.turn && !was.turn) { note(523, .05, .12); note(659, .19, .12); }
}

function note(pitch, after, loud) {
  const at = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const swell = new GainNode(audio, { gain: 0 });
  swell.gain.linearRampToValueAtTime(loud, at + .02);
  swell.gain.exponentialRampToValueAtTime(.0001, at + .35);
  tone.connect(swell).connect(audio.destination);
  tone.start(at);
  tone.stop(at + .4);
}

function card() {
  const length = Math.floor(audio.sampleRate * .06);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    wave[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3 * .25;
  }
  const rustle = new AudioBufferSourceNode(audio, { buffer });
  const soft = new BiquadFilterNode(audio, { type: "lowpass", frequency: 2400 });
  rustle.connect(soft).connect(audio.destination);
  rustle.start();
}
