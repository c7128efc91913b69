import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { unavailable } from '../../../kernel/errors.ts';

/** What was sent with a form: its fields, or a file. */
export type SentForm =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly file: Buffer }
  | { readonly isTooLarge: true };

const maxFieldBytes = 4_096;
/** Reports have at most half of this. */
const maxFileBytes = 6 * 1024 * 1024;
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
  return body ? { fields: Object.fromEntries(new URLSearchParams(body.toString())) } : { isTooLarge: true };
}

async function readUpload({ headers }: FastifyRequest, payload: IncomingMessage): Promise<SentForm> {
  const body = await readBytes(payload, maxFileBytes);
  return body ? { file: await fileIn(body, headers['content-type'] ?? '') } : { isTooLarge: true };
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

/** The file of the form; empty if there is none, or if the body is no form. */
async function fileIn(body: Buffer<ArrayBuffer>, contentType: string): Promise<Buffer> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined);
  const file = form?.get('file');
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}
