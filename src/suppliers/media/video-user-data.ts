import type { Sample } from './video-samples.ts';

/** How a track's samples are made of units: the bytes of a length field, the bytes of a unit's header, which units are SEI. */
export interface UnitLayout {
  readonly lengthBytes: number;
  readonly headerBytes: 1 | 2;
}

const userDataTypes = new Set([4, 5]);

/**
 * Encoders write their settings, and texts that they are given, as user data (SEI messages of type 4 and 5) among the
 * pictures. The messages stay where they are, so that nothing moves; their content is overwritten.
 */
export function blankUserData(bytes: Buffer, sample: Sample, layout: UnitLayout): void {
  let at = sample.start;
  while (at < sample.end) {
    if (at + layout.lengthBytes > sample.end) throw new Error('a sample is cut off');
    const start = at + layout.lengthBytes;
    at = start + bytes.readUIntBE(at, layout.lengthBytes);
    if (at > sample.end) throw new Error('a unit does not fit into its sample');
    if (at > start) blankIfSei(bytes, start, at, layout.headerBytes);
  }
}

export function blankIfSei(bytes: Buffer, start: number, end: number, headerBytes: 1 | 2): void {
  const header = bytes[start] ?? 0;
  const isSei = headerBytes === 1 ? (header & 0x1f) === 6 : [39, 40].includes((header >> 1) & 0x3f);
  if (isSei) blankMessages(bytes, start + headerBytes, end);
}

function blankMessages(bytes: Buffer, start: number, end: number): void {
  const { content, escapes } = readEscaped(bytes, start, end);
  const valueOf = (index: number): number => bytes[content[index] ?? end - 1] ?? 0;
  let next = 0;
  const takeNumber = (): number => {
    let value = 0;
    while (next < content.length && valueOf(next) === 0xff) {
      value += 255;
      next += 1;
    }
    value += valueOf(next);
    next += 1;
    return value;
  };
  // The last byte holds the stop bit, so a message needs at least three bytes from here.
  while (content.length - next > 2) {
    const type = takeNumber();
    const length = takeNumber();
    if (next + length > content.length) throw new Error('an SEI message is cut off');
    if (userDataTypes.has(type)) overwrite(bytes, content.slice(next, next + length), escapes);
    next += length;
  }
}

/**
 * Inside a unit a 3 is slipped in after two zeros so that no start code appears. Such triples stay as they are, since
 * they carry no text and taking them away would change the length; everything else becomes 0xff, which forms no new ones.
 */
function overwrite(bytes: Buffer, positions: readonly number[], escapes: ReadonlySet<number>): void {
  for (const at of positions) {
    const belongsToEscape = bytes[at] === 0 && (escapes.has(at + 1) || (escapes.has(at + 2) && bytes[at + 1] === 0));
    if (!belongsToEscape) bytes[at] = 0xff;
  }
}

function readEscaped(bytes: Buffer, start: number, end: number): { content: number[]; escapes: Set<number> } {
  const content: number[] = [];
  const escapes = new Set<number>();
  let zeros = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (zeros >= 2 && byte === 3) {
      escapes.add(at);
      zeros = 0;
      continue;
    }
    content.push(at);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return { content, escapes };
}
