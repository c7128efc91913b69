import { OperatorError } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/is-object.ts';
import type { HttpRequest } from '../connector/http.ts';
import { SupplierFailure } from '../supplier.ts';
import type { DescribedSupplier } from './description.ts';
import { compileTemplate, fillSecrets, type Asked, type Fillings, type TextTemplate } from './templates.ts';

export type PlainRequest = Omit<HttpRequest, 'signal'>;

/** What is sent for a vehicle. */
type MakeRequest = (asked: Asked) => PlainRequest;

type Named = readonly (readonly [name: string, template: TextTemplate])[];

/** Reads the description's request once, and refuses what could not be sent. */
export function compileRequest({ request }: DescribedSupplier, fillings: Fillings): MakeRequest {
  const { method = 'GET', path, query = {}, headers = {}, body } = request;
  const pathTemplate = compileTemplate(path, 'request.path', fillings);
  const queryTemplates = compileEach(query, 'request.query', fillings);
  const headerTemplates = compileEach(headers, 'request.headers', fillings);
  for (const [name, value] of Object.entries(headers)) {
    const where = `request.headers.${name}`;
    refuseHeader(name, fillSecrets(value, where, fillings), where);
  }
  if (body && method !== 'POST') throw new OperatorError('request.body: only allowed with POST');
  const sent = body && compileBody(body, fillings);
  return (asked) => ({
    path: checkPath(pathTemplate(asked, encodeURIComponent)),
    query: fillEach(queryTemplates, asked),
    method,
    headers: {
      ...(sent && { 'content-type': sent.contentType }),
      ...fillEach(headerTemplates, asked, headerValue),
    },
    ...(sent && { body: sent.write(asked) }),
  });
}

/** A value of a header that no answer and no secret can break out of. */
function headerValue(value: string): string {
  if (/[^\x20-\x7e]/.test(value)) throw new SupplierFailure('malformed', 'a value that no header can hold');
  return value;
}

export function refuseHeader(name: string, value: string, where: string): void {
  if (!/^[A-Za-z0-9-]+$/.test(name)) throw new OperatorError(`${where}: is not a header name`);
  if (/^(host|content-length|transfer-encoding|connection)$/i.test(name)) {
    throw new OperatorError(`${where}: is set by the service itself`);
  }
  if (/[^\x20-\x7e]/.test(value))
    throw new OperatorError(`${where}: contains a line break or a character that headers cannot have`);
}

function compileEach(texts: Readonly<Record<string, string>>, where: string, fillings: Fillings): Named {
  return Object.entries(texts).map(([name, text]) => [name, compileTemplate(text, `${where}.${name}`, fillings)]);
}

function fillEach(named: Named, asked: Asked, check: (value: string) => string = String): Record<string, string> {
  return Object.fromEntries(named.map(([name, template]) => [name, check(template(asked))]));
}

/** A value of dots would lead out of its place, and an empty first part to another host. */
function checkPath(path: string): string {
  const [beforeQuery = ''] = path.split('?');
  const leadsAstray = beforeQuery.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part)) || path.startsWith('//');
  if (leadsAstray) throw new SupplierFailure('malformed', 'a value that no path can hold');
  return path;
}

interface Sent {
  readonly contentType: string;
  readonly write: (asked: Asked) => string;
}

function compileBody(body: NonNullable<DescribedSupplier['request']['body']>, fillings: Fillings): Sent {
  const { json, form, xml, ...others } = body;
  const given = [json, form, xml].filter((one) => one !== undefined).length + Object.keys(others).length;
  if (given !== 1) throw new OperatorError('request.body: must be one of json, form and xml');
  if (form) {
    const fields = compileEach(form, 'request.body.form', fillings);
    const write: Sent['write'] = (asked) => new URLSearchParams(fillEach(fields, asked)).toString();
    return { contentType: 'application/x-www-form-urlencoded', write };
  }
  if (xml !== undefined) {
    const template = compileTemplate(xml, 'request.body.xml', fillings);
    return { contentType: 'application/xml; charset=utf-8', write: (asked) => template(asked, xmlText) };
  }
  const value = compileJson(json, 'request.body.json', fillings);
  return { contentType: 'application/json', write: (asked) => JSON.stringify(value(asked)) };
}

/** A text that is nothing but {year} is sent as a number. */
function compileJson(value: unknown, where: string, fillings: Fillings): (asked: Asked) => unknown {
  if (typeof value === 'string') {
    const template = compileTemplate(value, where, fillings);
    return value === '{year}' ? (asked) => Number(template(asked)) : (asked) => template(asked);
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => compileJson(item, `${where}[${index}]`, fillings));
    return (asked) => items.map((item) => item(asked));
  }
  if (!isObject(value)) return () => value;
  const members = Object.entries(value).map(([name, member]) => ({
    name,
    write: compileJson(member, `${where}.${name}`, fillings),
  }));
  return (asked) => Object.fromEntries(members.map(({ name, write }) => [name, write(asked)]));
}

function xmlText(value: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return value.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
