import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readParts } from './multipart.ts';
import { hasZeroByte } from './zero-bytes.ts';

/** The limit of a form with files. Above that of each file, so that a file that is too large gets a page that says so. */
export const formWithFilesBytes = 2 * 1024 * 1024;
/** The limit of a form without files: lists of vehicles are pasted into one. */
export const formBytes = 256 * 1024;

/** No form has more; a bank file that is confirmed has a field for each payment. */
const maxFields = 5_000;
const maxParts = 20;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A form that no page of ours can have sent. */
class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
  readonly statusCode = 400;
}

/**
 * Reads the bodies of forms, as values by name. A file becomes its bytes in base64, so that the form that asks for a confirmation
 * can repeat it as it repeats all other values. A file field without a file is left out.
 */
export function addFormParsers(server: FastifyInstance): void {
  // Forms are the only bodies. JSON and plain text can be sent by pages of other sites without a preflight.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readFields(body),
  );
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => readMultipart(body, headers['content-type'] ?? ''),
  );
}

/** The bounds come first: `URLSearchParams` takes half a minute for two million bytes of `a&`. */
function readFields(body: string): URLSearchParams {
  if (body.length > formBytes) throw new UnreadableForm('the form is too long');
  let fields = 1;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) fields += 1;
  if (fields > maxFields) throw new UnreadableForm('the form has too many fields');
  if (body.includes('%00') || hasZeroByte(body)) throw new UnreadableForm('the form has a zero byte');
  return new URLSearchParams(body);
}

function readMultipart(body: Buffer, contentType: string): URLSearchParams {
  const parts = readParts(body, contentType, maxParts);
  if (!parts) throw new UnreadableForm('the form cannot be read, or has too many parts');
  const values = new URLSearchParams();
  for (const { name, isFile, bytes } of parts) {
    const value = bytes.toString(isFile ? 'base64' : 'utf8');
    // Only a file that a form for confirmation repeats is longer.
    if (!isFile && value.length > formBytes && !base64.test(value)) throw new UnreadableForm('a field is too long');
    if (hasZeroByte(value) || hasZeroByte(name)) throw new UnreadableForm('the form has a zero byte');
    values.append(name, value);
  }
  return values;
}
