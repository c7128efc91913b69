import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Html } from '../web/html.ts';

/** What a page shows. */
export interface View {
  readonly title: string;
  readonly body: Html;
  /** The status of the response; 200 by default. */
  readonly status?: number;
  /** The page reloads after so many seconds, because what it shows is still changing. */
  readonly refreshSeconds?: number;
}

/** A file to download, line by line. */
interface Download {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** A complete file. */
interface WholeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A redirect. */
interface Elsewhere {
  readonly location: string;
}

export type PageOutcome = View | Download | WholeFile | Elsewhere;

/** The address names something that does not exist: an unknown id. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

export async function sendOutcome(
  reply: FastifyReply,
  outcome: PageOutcome,
  draw: (view: View) => string,
): Promise<FastifyReply> {
  if ('location' in outcome) return reply.redirect(outcome.location, 303);
  if ('lines' in outcome) {
    const lines = await startReading(outcome.lines);
    return reply
      .header('content-disposition', `attachment; filename="${outcome.fileName}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  }
  if ('bytes' in outcome) {
    return reply
      .header('content-disposition', `attachment; filename="${outcome.fileName}"`)
      .type(outcome.contentType)
      .send(outcome.bytes);
  }
  return reply
    .code(outcome.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(draw(outcome));
}

/**
 * Reads the heading and the first rows before anything is sent, so that an error gets an error page and not a file that ends
 * after its heading.
 */
async function startReading(lines: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const reading = lines[Symbol.asyncIterator]();
  const [heading, first] = [await reading.next(), await reading.next()];
  return (async function* () {
    try {
      if (heading.done !== true) yield heading.value;
      for (let part = first; part.done !== true; part = await reading.next()) yield part.value;
    } finally {
      await reading.return?.();
    }
  })();
}
