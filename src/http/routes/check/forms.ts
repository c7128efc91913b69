import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { Failure, unavailable } from '../../../kernel/errors.ts';
import { networkOf } from '../../../partners/limits/addresses.ts';
import { maxProofBytes } from '../../../reports/disputes/proofs.ts';
import { readParts } from '../../../web/multipart.ts';
import { hasZeroByte } from '../../../web/zero-bytes.ts';

/** What was sent with a form: its fields, and a file. */
export type SentForm =
  | {
      readonly fields: Readonly<Record<string, string>>;
      /** The document to check; empty where none was chosen. Undefined in a form that has no fields for files. */
      readonly file: Buffer | undefined;
      /** Without fields in which no file was chosen. */
      readonly proofs: readonly Buffer[];
    }
  | { readonly isTooLarge: true };

const maxFieldBytes = 4_096;
/** A statement has at most 8,000. More is read, so that a longer one is refused in words. */
const maxTextBytes = 65_536;
/** Reports have at most half of this. */
const maxFileBytes = 6 * 1024 * 1024;
/** The form by which a record is contested has the most; some more, so that too many files are refused in words. */
const maxParts = 20;
const maxFormBytes = maxProofBytes + maxTextBytes + 16_384;
/** One address can hold half of the memory for uploads; a place without bytes takes none of it. */
const maxUploadsPerNetwork = 2;
const maxHeldBytes = 2 * maxUploadsPerNetwork * maxFormBytes;

/** How the bodies of one server are read, by their type. */
export function makeFormReaders(addressOf: (request: IncomingMessage) => string) {
  const uploads = new Map<string, number>();
  const memory = new UploadMemory();
  return {
    'application/x-www-form-urlencoded': readFields,
    'multipart/form-data': async (request: FastifyRequest, payload: IncomingMessage): Promise<SentForm> => {
      const network = networkOf(addressOf(request.raw));
      const running = uploads.get(network) ?? 0;
      if (running >= maxUploadsPerNetwork) throw unavailable(5);
      uploads.set(network, running + 1);
      try {
        return await readUpload(request, payload, memory);
      } finally {
        const left = (uploads.get(network) ?? 1) - 1;
        if (left > 0) uploads.set(network, left);
        else uploads.delete(network);
      }
    },
  } as const;
}

/** Bounds the bytes that all uploads together hold. */
class UploadMemory {
  #heldBytes = 0;

  take(bytes: number): boolean {
    if (this.#heldBytes + bytes > maxHeldBytes) return false;
    this.#heldBytes += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#heldBytes -= bytes;
  }
}

async function readFields(_request: FastifyRequest, payload: IncomingMessage): Promise<SentForm> {
  const body = await readBytes(payload, (length) => length <= maxFieldBytes);
  if (!body) return { isTooLarge: true };
  return { fields: checkFields(Object.fromEntries(new URLSearchParams(body.toString()))), file: undefined, proofs: [] };
}

async function readUpload(
  { headers }: FastifyRequest,
  payload: IncomingMessage,
  memory: UploadMemory,
): Promise<SentForm> {
  let [held, isRefused] = [0, false];
  const release = () => {
    memory.giveBack(held);
    held = 0;
  };
  try {
    const body = await readBytes(payload, (length) => {
      const fits = length <= maxFormBytes;
      isRefused = fits && !memory.take(length - held);
      if (fits && !isRefused) held = length;
      else release();
      return held > 0;
    });
    if (isRefused) throw unavailable(5);
    return body ? formIn(body, headers['content-type'] ?? '') : { isTooLarge: true };
  } finally {
    release();
  }
}

/** All bytes, or undefined if `mayKeep` refuses so many: these are received, so that the browser gets a response, and dropped. */
async function readBytes(
  payload: IncomingMessage,
  mayKeep: (length: number) => boolean,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let [length, isKept] = [0, true];
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    isKept &&= mayKeep(length);
    if (isKept) chunks.push(chunk);
    else chunks.length = 0;
  }
  return isKept ? Buffer.concat(chunks) : undefined;
}

/** The fields and the file of a form. */
function formIn(body: Buffer, contentType: string): SentForm {
  const parts = readParts(body, contentType, maxParts);
  if (!parts) throw new Failure('INVALID_REQUEST');
  const texts = parts.filter(({ isFile }) => !isFile);
  if (texts.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxTextBytes) return { isTooLarge: true };
  const file = parts.find(({ name, isFile }) => isFile && name === 'file')?.bytes ?? Buffer.alloc(0);
  if (file.length > maxFileBytes) return { isTooLarge: true };
  return {
    fields: checkFields(Object.fromEntries(texts.map(({ name, bytes }) => [name, bytes.toString()]))),
    file,
    proofs: parts.flatMap(({ name, isFile, bytes }) =>
      isFile && name === 'proofs' && bytes.length > 0 ? [bytes] : [],
    ),
  };
}

function checkFields<Fields extends Readonly<Record<string, string>>>(fields: Fields): Fields {
  if (Object.values(fields).some(hasZeroByte)) throw new Failure('INVALID_REQUEST');
  return fields;
}
