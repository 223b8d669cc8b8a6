/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hex digits. Written out because the engine knows neither
 * node:crypto nor the asynchronous Web Crypto, and must give the same hash in worker and browser.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const message = new DataView(padded.buffer);
  message.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 0x20000000));
  message.setUint32(blocks * 64 - 4, (bytes.length << 3) >>> 0);
  const state = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) words[i] = i < 16 ? message.getUint32(block * 64 + i * 4) : schedule(words, i);
    compress(state, words);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (x: number) => ((x - Math.floor(x)) * 0x100000000) >>> 0;
const constants = Uint32Array.from(primes.slice(0, 64), (p) => fraction(Math.cbrt(p)));
const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));
const at = (list: Uint32Array, i: number) => list[i] ?? 0;

function schedule(w: Uint32Array, i: number): number {
  const a = at(w, i - 15),
    b = at(w, i - 2);
  const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
  const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
  return (at(w, i - 16) + s0 + at(w, i - 7) + s1) >>> 0;
}

function compress(state: Uint32Array, w: Uint32Array): void {
  let a = at(state, 0),
    b = at(state, 1),
    c = at(state, 2),
    d = at(state, 3),
    e = at(state, 4),
    f = at(state, 5),
    g = at(state, 6),
    h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    // One by one: a list for each of the 64 rounds of each block would double the time of a report's hash.
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(w, i)) >>> 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) >>> 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) >>> 0;
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => {
    state[i] = (at(state, i) + x) >>> 0;
  });
}
