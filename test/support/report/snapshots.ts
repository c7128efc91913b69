import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { languages } from '../../../src/language/languages.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { fixtureFacts, fixtureFile } from './fixtures.ts';

/** Digests of the parts of an answer or a document, by their names: a failure then says which part has changed. */
type Digests = Readonly<Record<string, string>>;

/** By fixture, then by language. */
export type Snapshots = Readonly<Record<string, Readonly<Record<string, Digests>>>>;

interface DocumentSnapshots {
  readonly templateVersion: string;
  readonly documents: Snapshots;
}

export const answersFile = 'answers.json';
export const documentsFile = 'documents.json';

export function readAnswers(): Snapshots {
  return JSON.parse(readFileSync(fixtureFile(answersFile), 'utf8')) as Snapshots;
}

export function readDocuments(): DocumentSnapshots {
  return JSON.parse(readFileSync(fixtureFile(documentsFile), 'utf8')) as DocumentSnapshots;
}

export function answersOf(report: AssembledReport): Record<string, Digests> {
  return byLanguage(['en', 'de', 'ru'], (language) => {
    const options = { publicUrl: 'https://api.example.com', pageUrl: 'https://api.example.com/page' };
    const link = (kind: string) => `${options.publicUrl}/signed/${kind}`;
    const { report: content, ...rest } = JSON.parse(
      writePartnerReport(fixtureFacts, report, { language, link, ...options }),
    ) as Record<string, object>;
    return { ...rest, ...content };
  });
}

/** Nothing of the document is left out but the version of the template itself. */
export function documentsOf(report: AssembledReport): Record<string, Digests> {
  return byLanguage(languages, (language) => {
    const document = writeDocument(fixtureFacts, report, { language, unit: language === 'en' ? 'mi' : 'km' });
    const { sections, templateVersion: _, ...rest } = document;
    return {
      ...rest,
      order: sections.map(({ id }) => id),
      ...Object.fromEntries(sections.map((section) => [`section ${section.id}`, section])),
    };
  });
}

/** Where two snapshots differ, as `fixture, language: part, part`. */
export function differences(before: Snapshots, now: Snapshots): string[] {
  return keysOf(before, now).flatMap((fixture) =>
    keysOf(before[fixture], now[fixture]).flatMap((language) => {
      const [old, fresh] = [before[fixture]?.[language] ?? {}, now[fixture]?.[language] ?? {}];
      const parts = keysOf(old, fresh).filter((part) => old[part] !== fresh[part]);
      return parts.length > 0 ? [`${fixture}, ${language}: ${parts.join(', ')}`] : [];
    }),
  );
}

function keysOf(one: object = {}, other: object = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function byLanguage<Language extends string>(
  some: readonly Language[],
  write: (language: Language) => Record<string, unknown>,
): Record<string, Digests> {
  return Object.fromEntries(
    some.map((language) => [
      language,
      Object.fromEntries(Object.entries(write(language)).map(([part, value]) => [part, digest(value)])),
    ]),
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);
}
