import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a form with files may take: a file that is somewhat too large shall get an answer that says so. */
export const formWithFilesBytes = 2 * 1024 * 1024;

/**
 * Reads the bodies of forms, as values by name. A file becomes its bytes in base64, so that a form that asks once more before
 * something is done can carry it on as it does all others; nothing where none was chosen.
 */
export function addFormParsers(server: FastifyInstance): void {
  // Forms are the only bodies. JSON and plain text can be sent by pages of other sites without a preflight.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readMultipart(Buffer.from(body), request.headers['content-type'] ?? ''),
  );
}

/** What is no such form has no values. */
async function readMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<URLSearchParams> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined);
  const values = new URLSearchParams();
  for (const [name, value] of form ?? []) {
    values.append(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64'));
  }
  return values;
}
