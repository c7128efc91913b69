import { matchLanguage, type Language } from './languages.ts';

/** The first supported language of an `Accept-Language`; undefined if it names none. */
export function acceptedLanguage(header = ''): Language | undefined {
  return header
    .slice(0, 256)
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .map(([tag = '', quality]) => ({ language: matchLanguage(tag), weight: Number(quality?.replace('q=', '') ?? 1) }))
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.language;
}
