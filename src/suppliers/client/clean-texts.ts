import { visibleText } from '../../kernel/text.ts';

/** In place of a text of which nothing can be seen: fields that are there are not empty. */
const nothingSeen = '?';

/** A record with the visible part of each of its texts; the same object where that is all of them. */
export function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value) || (value && nothingSeen);
  if (Array.isArray(value)) {
    const cleaned = value.map(clean);
    return cleaned.some((item, at) => item !== value[at]) ? cleaned : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, item, clean(item)] as const);
  if (entries.every(([, item, cleaned]) => item === cleaned)) return value;
  return Object.fromEntries(entries.map(([name, , cleaned]) => [name, cleaned]));
}
