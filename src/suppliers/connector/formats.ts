import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { SupplierFailure } from '../supplier.ts';
import type { HttpResponse } from './http.ts';
import { rejectDocumentType, xmlSettings } from './xml.ts';

/**
 * Reads a response in the supplier's format and validates it against the schema that the connector expects. Anything
 * that does not fit is a `malformed` failure.
 */
export type ResponseReader<Shape> = (response: HttpResponse) => Shape;

export function jsonReader<Schema extends TSchema>(schema: Schema): ResponseReader<Static<Schema>> {
  const check = shapeCheck(schema);
  return (response) => check(parseAs('JSON', () => JSON.parse(textOf(response, 'utf-8')) as unknown));
}

/** XML as configured in `xmlSettings`; elements named in `lists` are arrays even if there is only one. */
export function xmlReader<Schema extends TSchema>(
  schema: Schema,
  { lists }: { lists: readonly string[] },
): ResponseReader<Static<Schema>> {
  const parser = new XMLParser({ ...xmlSettings, isArray: (name) => lists.includes(name) });
  const check = shapeCheck(schema);
  return (response) => {
    rejectLarge(response);
    const text = textOf(response, 'utf-8');
    rejectDocumentType(text);
    return check(parseAs('XML', () => parser.parse(text, true) as unknown));
  };
}

/** CSV with a header line; each row is an object of strings by column. */
export function csvReader<Schema extends TSchema>(
  schema: Schema,
  { delimiter, charset = 'utf-8' }: { delimiter: string; charset?: string },
): ResponseReader<Static<Schema>[]> {
  const check = shapeCheck(schema);
  return (response) => {
    rejectLarge(response);
    const rows = parseAs('CSV', () =>
      parse(textOf(response, charset), { columns: true, delimiter, skip_empty_lines: true, trim: true, bom: true }),
    );
    return rows.map((row) => check(row));
  };
}

/** These parsers take microseconds per byte, and block the event loop meanwhile. */
const maxSlowBytes = 512 * 1024;

function rejectLarge({ body }: HttpResponse): void {
  if (body.length > maxSlowBytes) throw new SupplierFailure('too large', `more than ${maxSlowBytes} bytes`);
}

/** The text of a response, in the charset that it declares, or else in the one that its supplier is known to use. */
export function textOf({ headers, body }: HttpResponse, charset: string): string {
  const contentType = headers.get('content-type') ?? '';
  // Data that is sent as a picture or video is rejected, even if it could be read.
  if (/^(image|audio|video|font)\//i.test(contentType)) throw new SupplierFailure('malformed', 'the answer is no text');
  const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  return parseAs('text', () => new TextDecoder(declared ?? charset, { fatal: true }).decode(body));
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

/** The parser's own message is dropped: it may contain parts of the response, and a VIN among them. */
function parseAs<Result>(format: string, read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new SupplierFailure('malformed', `the answer is no readable ${format}`);
  }
}
