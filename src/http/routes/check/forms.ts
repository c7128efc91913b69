import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { Failure, unavailable } from '../../../kernel/errors.ts';
import { readParts } from '../../../web/multipart.ts';
import { hasZeroByte } from '../../../web/zero-bytes.ts';

/** What was sent with a form: its fields, or a file. */
export type SentForm =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly file: Buffer }
  | { readonly isTooLarge: true };

const maxFieldBytes = 4_096;
/** Reports have at most half of this. */
const maxFileBytes = 6 * 1024 * 1024;
/** The form has one field. */
const mostParts = 3;
/** Each holds its file twice in memory while it is read. */
const maxUploads = 4;

/** How the bodies of one server are read, by their type. */
export function makeFormReaders() {
  let uploads = 0;
  return {
    'application/x-www-form-urlencoded': readFields,
    'multipart/form-data': async (request: FastifyRequest, payload: IncomingMessage): Promise<SentForm> => {
      if (uploads >= maxUploads) throw unavailable(5);
      uploads++;
      try {
        return await readUpload(request, payload);
      } finally {
        uploads--;
      }
    },
  } as const;
}

async function readFields(_request: FastifyRequest, payload: IncomingMessage): Promise<SentForm> {
  const body = await readBytes(payload, maxFieldBytes);
  if (!body) return { isTooLarge: true };
  const fields = Object.fromEntries(new URLSearchParams(body.toString()));
  if (Object.values(fields).some(hasZeroByte)) throw new Failure('INVALID_REQUEST');
  return { fields };
}

async function readUpload({ headers }: FastifyRequest, payload: IncomingMessage): Promise<SentForm> {
  const body = await readBytes(payload, maxFileBytes);
  return body ? { file: fileIn(body, headers['content-type'] ?? '') } : { isTooLarge: true };
}

/** All bytes, or undefined for more than the limit: these are received, so that the browser gets a response, and dropped. */
async function readBytes(payload: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
}

/** The file of the form; empty if there is none. */
function fileIn(body: Buffer, contentType: string): Buffer {
  const parts = readParts(body, contentType, mostParts);
  if (!parts) throw new Failure('INVALID_REQUEST');
  return parts.find(({ name, isFile }) => isFile && name === 'file')?.bytes ?? Buffer.alloc(0);
}
