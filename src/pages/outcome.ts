import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { Html } from '../web/html.ts';

/** What a page shows. */
export interface View {
  readonly title: string;
  readonly body: Html;
  /** Of the response; 200 where not given. */
  readonly status?: number;
  /** The page is read again after so many seconds: what it shows is still changing. */
  readonly refreshSeconds?: number;
}

/** A file to download, line by line. */
interface Download {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** A file that is there as a whole. */
interface WholeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Another page to go to. */
interface Elsewhere {
  readonly location: string;
}

export type Outcome = View | Download | WholeFile | Elsewhere;

/** There is nothing at an address: an unknown id. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}

export async function sendOutcome(
  reply: FastifyReply,
  outcome: Outcome,
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
 * Reads the heading and what follows it at once: what is not there, or cannot be read, gets a page that says so, instead of a
 * file that breaks off after its heading.
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
