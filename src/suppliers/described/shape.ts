import type { TSchema } from 'typebox';

import { isObject } from '../../kernel/is-object.ts';

/** The part of a schema that shaping uses. */
interface Outline {
  readonly type?: string;
  readonly items?: Outline;
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Outline[];
}

/**
 * Gives a value the form that its schema requires, where there is no doubt. Expressions make no difference between one
 * thing and a list of one, and XML has nothing but text; what is not known is absent and neither null nor "".
 */
export function shape(schema: TSchema, value: unknown): unknown {
  return shapeBy(schema, value);
}

function shapeBy(outline: Outline, value: unknown): unknown {
  switch (outline.type) {
    case 'array':
      return listOf(value).map((item) => shapeBy(outline.items ?? {}, item));
    case 'object':
      return isObject(value) ? shapeMembers(outline, value) : value;
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    case 'number':
    case 'integer':
      return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    default:
      return value;
  }
}

function shapeMembers({ properties = {}, required = [] }: Outline, value: object): object {
  const members = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const outline = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isMeant = member === null && outline?.anyOf?.some(({ type }) => type === 'null');
    if (isAbsent(member) && !isMeant) return [];
    const shaped = outline ? shapeBy(outline, member) : member;
    return isEmpty(shaped) ? [] : [[name, shaped] as const];
  });
  const shaped = Object.fromEntries(members);
  for (const name of required) {
    if (properties[name]?.type === 'array' && !Object.hasOwn(shaped, name)) shaped[name] = [];
  }
  return shaped;
}

/** What an expression gives where it may give several. */
export function listOf(value: unknown): unknown[] {
  return (Array.isArray(value) ? Array.from<unknown>(value) : [value]).filter((item) => !isAbsent(item));
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether objects and lists are nested on more levels than that. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
