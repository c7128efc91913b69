import { createHash } from 'node:crypto';

/** Up to where a partner has read its events. */
export interface EventCursor {
  /** Of the last event that the reader has seen; see `webhooks.list_events`. */
  readonly position: bigint;
  /** When it was given, by the service's clock. */
  readonly at: Date;
}

const version = 1;
const contentBytes = 17;
const checkBytes = 7;

/** A text that is of use to this partner alone, and to nobody who changes it. It is no secret: a partner reads only its own events. */
export function writeCursor(partnerId: string, { position, at }: EventCursor): string {
  const content = Buffer.alloc(contentBytes);
  content.writeUInt8(version);
  content.writeBigInt64BE(position, 1);
  content.writeBigInt64BE(BigInt(at.getTime()), 9);
  return Buffer.concat([content, checkOf(partnerId, content)]).toString('base64url');
}

/** Undefined for any other text. */
export function readCursor(partnerId: string, text: string): EventCursor | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const content = bytes.subarray(0, contentBytes);
  if (bytes.length !== contentBytes + checkBytes || content[0] !== version) return undefined;
  if (bytes.toString('base64url') !== text) return undefined;
  if (!checkOf(partnerId, content).equals(bytes.subarray(contentBytes))) return undefined;
  const [position, at] = [content.readBigInt64BE(1), new Date(Number(content.readBigInt64BE(9)))];
  // Never written: the check is no secret, so that anybody can make one.
  return position < 0n || Number.isNaN(at.getTime()) ? undefined : { position, at };
}

function checkOf(partnerId: string, content: Buffer): Buffer {
  return createHash('sha256').update(content).update(partnerId).digest().subarray(0, checkBytes);
}
