import { VehicleHistoryError } from './errors.ts';

/** A JSON object or list; anything else is a cut body, or not of the API. */
export function readJson(bytes: Uint8Array): object {
  const value = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (typeof value !== 'object' || value === null) throw new Error('the body is no JSON object');
  return value;
}

/** The message of `JSON.parse` would quote the report. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the body is not complete JSON');
  }
}

export function readPdf(bytes: Uint8Array): Uint8Array {
  const begin = new TextDecoder().decode(bytes.subarray(0, 5));
  const end = new TextDecoder('latin1').decode(bytes.subarray(-1024));
  if (begin !== '%PDF-' || !end.includes('%%EOF')) throw new Error('the file is not a complete PDF');
  return bytes;
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `vh-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function checkIdempotencyKey(key: string): void {
  if (typeof key === 'string' && /^[!-~]{1,255}$/.test(key)) return;
  throw invalid('idempotencyKey', 'must be 1 to 255 visible ASCII characters');
}

/** An id that the URL parser would take for a way up leads to another address. */
export function checkId(name: 'reportId' | 'batchId' | 'disputeId', id: string): void {
  checkText(name, id);
  if (/^\.{1,2}$/.test(id)) throw invalid(name, 'is none');
}

export function checkText(name: string, value: string): void {
  if (typeof value !== 'string' || value === '') throw invalid(name, 'must be text that is not empty');
}

/** Base64 of a file. */
export function encodeFile(file: Uint8Array): string {
  if (!(file instanceof Uint8Array) || file.length === 0) throw invalid('file', 'must be bytes, and not none');
  // In pieces: a call takes some ten thousand arguments at most.
  const pieces: string[] = [];
  for (let at = 0; at < file.length; at += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...file.subarray(at, at + pieceBytes))));
  }
  return pieces.join('');
}

/** Three bytes are four characters, without padding in between. */
const pieceBytes = 3 * 4_096;

function invalid(field: string, problem: string): VehicleHistoryError {
  return new VehicleHistoryError('INVALID_REQUEST', `${field} ${problem}. Nothing was sent.`, {
    fields: { [field]: problem },
  });
}
