import { inflateSync } from 'node:zlib';

/** Enough for the text of any invoice; what takes longer is left to the cleaning. */
const maxTotalBytes = 2 << 20;
const maxStreams = 200;

const startOfStream = /stream\r?\n/g;
/** A string, as text or in hexadecimal digits, or an operator after which a line ends. */
const shown = /\((?:\\[^]|[^\\()])*\)|<[\da-fA-F\s]+>|\b(?:Tj|TJ|ET)\b|T\*/g;

/**
 * The text that the pages of a PDF show, as far as it can be read without a library: strings of content streams, in the
 * letters of Latin-1. A document that names its supplier is so recognized in a moment. Fonts with an encoding of their own
 * are read only when the document is cleaned.
 */
export function shownTextOf(document: Buffer): string {
  const source = document.toString('latin1');
  const lines: string[] = [];
  let leftBytes = maxTotalBytes;
  let streams = 0;
  for (const { index, 0: head } of source.matchAll(startOfStream)) {
    const start = index + head.length;
    const end = source.indexOf('endstream', start);
    // The last letters of "endstream" are a start, too.
    if (end < 0 || source.startsWith('end', index - 3)) continue;
    if ((streams += 1) > maxStreams || leftBytes <= 0) break;
    const content = contentOf(document.subarray(start, end), leftBytes);
    leftBytes -= content.length;
    if (content.includes('BT')) lines.push(textOf(content.toString('latin1')));
  }
  return lines.join('\n');
}

/** Unpacked where it can be; empty where that would be too much. */
function contentOf(stream: Buffer, maxOutputLength: number): Buffer {
  const isDeflated = stream.length > 2 && ((stream[0] ?? 0) & 0x0f) === 8 && stream.readUInt16BE(0) % 31 === 0;
  if (!isDeflated) return stream.subarray(0, maxOutputLength);
  try {
    return inflateSync(stream, { maxOutputLength });
  } catch {
    return Buffer.alloc(0);
  }
}

function textOf(content: string): string {
  const parts = Array.from(content.matchAll(shown), ([part]) => {
    if (part.startsWith('(')) return unescape(part.slice(1, -1));
    if (part.startsWith('<')) return Buffer.from(part.replaceAll(/[^\da-fA-F]/g, ''), 'hex').toString('latin1');
    return '\n';
  });
  // Of letters in two bytes, the first one is empty.
  return parts.join('').replaceAll('\0', '');
}

function unescape(text: string): string {
  return text.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
    /[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
  );
}
