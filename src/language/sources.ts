import type { Language } from './languages.ts';
import { cs } from './sources/cs.ts';
import { de } from './sources/de.ts';
import { en } from './sources/en.ts';
import { es } from './sources/es.ts';
import { et } from './sources/et.ts';
import { fi } from './sources/fi.ts';
import { fr } from './sources/fr.ts';
import { it } from './sources/it.ts';
import type { SourceKind, SourceWords } from './sources/kinds.ts';
import { lt } from './sources/lt.ts';
import { lv } from './sources/lv.ts';
import { pl } from './sources/pl.ts';
import { ru } from './sources/ru.ts';
import { uk } from './sources/uk.ts';

export { sourceKinds, type SourceKind } from './sources/kinds.ts';

const words: Readonly<Record<Language, SourceWords>> = { en, de, fr, es, it, pl, cs, lt, lv, et, fi, uk, ru };

export function describeSource(kind: SourceKind, language: Language): string {
  return words[language][kind];
}
