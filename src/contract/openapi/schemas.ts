import type { TSchema } from 'typebox';

import { components } from '../components.ts';

type Json = Record<string, unknown>;

const named = new Map<string, TSchema>(Object.entries(components));

/** A schema of the document: a reference if it has a name, else a copy with references inside. */
export function toDocument(schema: TSchema): Json {
  const own: Json = { ...schema };
  const original = typeof own['title'] === 'string' ? named.get(own['title']) : undefined;
  return original === undefined ? copyWithReferences(own) : reference(own, { ...original });
}

export function componentSchemas(): Json {
  return Object.fromEntries([...named].map(([name, schema]) => [name, copyWithReferences({ ...schema })]));
}

/** A field may describe more than the named schema that it refers to: its keywords are added beside the reference. */
function reference(own: Json, original: Json): Json {
  const said = Object.entries(own).filter(([keyword, value]) => original[keyword] !== value);
  return { $ref: `#/components/schemas/${String(own['title'])}`, ...Object.fromEntries(said) };
}

function copyWithReferences(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, copyValue(value)]));
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  return typeof value === 'object' && value !== null ? toDocument(value) : value;
}
