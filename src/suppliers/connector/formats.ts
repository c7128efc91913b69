import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { SupplierFailure } from '../supplier.ts';
import type { Reply } from './http.ts';
import { refuseDocumentType, xmlSettings } from './xml.ts';

/**
 * Readers for the formats of suppliers. Each checks the answer against the shape that the connector expects, so that a
 * connector never meets a wrong type; whatever does not fit is a malformed answer.
 */
export type ReadReply<Shape> = (reply: Reply) => Shape;

export function jsonReader<Schema extends TSchema>(schema: Schema): ReadReply<Static<Schema>> {
  const check = shapeCheck(schema);
  return (reply) => check(attempt('JSON', () => JSON.parse(textOf(reply, 'utf-8')) as unknown));
}

/** XML as `xmlSettings` has it; elements named in `lists` are arrays even when there is one. */
export function xmlReader<Schema extends TSchema>(
  schema: Schema,
  { lists }: { lists: readonly string[] },
): ReadReply<Static<Schema>> {
  const parser = new XMLParser({ ...xmlSettings, isArray: (name) => lists.includes(name) });
  const check = shapeCheck(schema);
  return (reply) => {
    refuseLarge(reply);
    const text = textOf(reply, 'utf-8');
    refuseDocumentType(text);
    return check(attempt('XML', () => parser.parse(text, true) as unknown));
  };
}

/** CSV with a header line, each row as an object of text by column. */
export function csvReader<Schema extends TSchema>(
  schema: Schema,
  { delimiter, charset = 'utf-8' }: { delimiter: string; charset?: string },
): ReadReply<Static<Schema>[]> {
  const check = shapeCheck(schema);
  return (reply) => {
    refuseLarge(reply);
    const rows = attempt('CSV', () =>
      parse(textOf(reply, charset), { columns: true, delimiter, skip_empty_lines: true, trim: true, bom: true }),
    );
    return rows.map((row) => check(row));
  };
}

/** Their readers take microseconds for each byte, during which nobody else is served. */
const maxSlowBytes = 512 * 1024;

function refuseLarge({ body }: Reply): void {
  if (body.length > maxSlowBytes) throw new SupplierFailure('too large', `more than ${maxSlowBytes} bytes`);
}

/** The text of a reply, in the charset that it declares or, failing that, the one its supplier is known to use. */
export function textOf({ headers, body }: Reply, charset: string): string {
  const contentType = headers.get('content-type') ?? '';
  // Whoever sends data under the name of a picture or film is not in order, however readable it looks.
  if (/^(image|audio|video|font)\//i.test(contentType)) throw new SupplierFailure('malformed', 'the answer is no text');
  const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  return attempt('text', () => new TextDecoder(declared ?? charset, { fatal: true }).decode(body));
}

function shapeCheck<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const validator = Compile(schema);
  return (value) => {
    if (validator.Check(value)) return value;
    const [first] = validator.Errors(value);
    const where = first ? `${first.instancePath || '/'} ${first.message}` : 'unknown shape';
    throw new SupplierFailure('malformed', `the answer has another shape than agreed: ${where.slice(0, 200)}`);
  };
}

/** The parser's own message may hold pieces of the answer, and with it a VIN; it is not passed on. */
function attempt<Result>(format: string, read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new SupplierFailure('malformed', `the answer is no readable ${format}`);
  }
}
