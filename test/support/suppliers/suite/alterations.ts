import { parse } from 'csv-parse/sync';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

import type { HttpResponse } from '../../../../src/suppliers/connector/http.ts';
import { xmlSettings } from '../../../../src/suppliers/connector/xml.ts';

interface Alteration {
  /** Where in the response, without the number of a list's entry. */
  readonly place: string;
  readonly change: 'another type' | 'left out';
  readonly body: Buffer;
}

/** The response with one value of another type, or without it; of a list the first entry is altered. */
export function alterationsOf({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): Alteration[] {
  const contentType = headers.get('content-type') ?? '';
  if (/json/.test(contentType)) return alterTree(JSON.parse(body.toString()), (tree) => JSON.stringify(tree));
  if (/xml/.test(contentType)) {
    const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });
    return alterTree(new XMLParser(xmlSettings).parse(body), (tree) => builder.build(tree));
  }
  return leaveOutColumns(body);
}

function alterTree(tree: unknown, write: (tree: unknown) => string): Alteration[] {
  const alter = (path: readonly string[], change: Alteration['change']): Alteration => {
    const altered = structuredClone(tree);
    let parent = altered as Record<string, unknown>;
    for (const step of path.slice(0, -1)) parent = parent[step] as Record<string, unknown>;
    const name = path.at(-1) ?? '';
    if (change === 'left out') Reflect.deleteProperty(parent, name);
    else parent[name] = isGroup(parent[name]) ? 'text' : { other: parent[name] };
    return { place: path.filter((step) => step !== '0').join('.'), change, body: Buffer.from(write(altered)) };
  };
  // An attribute in XML is always text.
  const ofMember = (path: readonly string[]) =>
    path.at(-1)?.startsWith('@') ? [alter(path, 'left out')] : [alter(path, 'left out'), alter(path, 'another type')];
  return membersOf(tree)
    .flatMap(ofMember)
    .filter(({ body }) => body.length > 0);
}

const isGroup = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

/** The path to each member that has a value, at any depth. */
function membersOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const [first] = Array.isArray(value) ? (value as unknown[]) : [];
  if (Array.isArray(value)) return membersOf(first).map((path) => ['0', ...path]);
  return Object.entries(value)
    .filter(([, member]) => member !== null)
    .flatMap(([name, member]) => [[name], ...membersOf(member).map((path) => [name, ...path])]);
}

/** All values of a table are text. Its bytes are read as letters, whatever they mean. */
function leaveOutColumns(body: Buffer): Alteration[] {
  // Three bytes say that UTF-8 follows.
  const text = body.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const delimiter = /^[^\r\n]*;/.test(text) ? ';' : ',';
  const rows: string[][] = parse(text, { delimiter });
  return (rows[0] ?? []).map((place, column) => {
    const lines = rows.map((row) => row.toSpliced(column, 1).map((cell) => `"${cell.replaceAll('"', '""')}"`));
    const altered = lines.map((line) => `${line.join(delimiter)}\r\n`).join('');
    return { place, change: 'left out', body: Buffer.from(altered, 'latin1') };
  });
}
