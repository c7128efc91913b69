import { visibleText } from '../../kernel/text.ts';

/** In place of a text of which nothing can be seen: fields that are there are not empty. */
const nothingSeen = '?';

/** A record with the visible part of each of its texts; the same object where that is all of them. */
export function cleanTexts<Value>(value: Value): Value {
  return isClean(value) ? value : (clean(value) as Value);
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value) || (value && nothingSeen);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, clean(item)]));
}

/** Looks without copying: nearly no record has such a text. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return visibleText(value) === value;
  if (Array.isArray(value)) return value.every(isClean);
  if (typeof value !== 'object' || value === null) return true;
  for (const name of Object.keys(value)) if (!isClean((value as Record<string, unknown>)[name])) return false;
  return true;
}
