import type { Language } from '../language/languages.ts';
import { ownNames } from '../language/own-names.ts';
import { settingsWords } from '../language/portal/settings/index.ts';
import type { Visit } from './visit.ts';

export function labelsOf(language: Language) {
  const say = settingsWords[language];
  return {
    language: say.language,
    contactEmail: say.contact,
    invoiceEmail: say.invoices,
    statementEmail: say.statements,
    balanceEmail: say.balance,
    warningLevelCents: say.warnBelow,
  };
}

export function nameOf(language: string): string {
  return ownNames.get(language as Language) ?? language;
}

/** Each setting that changes, with both values, of an input or of an audit entry. */
export function settingsLines(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { figures, words, language }: Visit,
): string[] {
  const labels: Readonly<Record<string, string>> = labelsOf(language);
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'bigint') return figures.money(value);
    if (typeof value !== 'string') return words.notSet;
    if (name === 'warningLevelCents') return figures.money(BigInt(value));
    return name === 'language' ? nameOf(value) : value;
  };
  return Object.entries(after).map(
    ([name, value]) => `${labels[name] ?? name}${figures.colon}${textOf(name, before[name])} → ${textOf(name, value)}`,
  );
}
