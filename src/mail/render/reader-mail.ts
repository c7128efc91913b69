import { documentWords } from '../../language/documents/index.ts';
import { figuresOf } from '../../language/figures.ts';
import { formatDistance, formatShortDate } from '../../language/format.ts';
import { type Language, matchLanguage } from '../../language/languages.ts';
import { disputeMailWords } from '../../language/mails/disputes/index.ts';
import type { DisputeMailWords } from '../../language/mails/disputes/words.ts';
import { mailWords } from '../../language/mails/index.ts';
import { disputesWords } from '../../language/portal/disputes/index.ts';
import { signInWords } from '../../language/portal/sign-in/index.ts';
import type { Fact } from './document.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine } from './one-line.ts';
import type { RenderedMail } from './render.ts';
import { readInteger, readStoredMoment } from './stored-values.ts';
import { layOutText } from './text-layout.ts';

/** What became of a dispute: that it was filed, or how it was decided. */
interface ReaderMail {
  readonly reader: bigint;
  readonly language: Language;
  readonly disputeId: string;
  readonly reportId: string;
  readonly section: string;
  /** Of the record, as reports show it: a day, a month or a year. */
  readonly date: string | null;
  readonly dueAt: Date;
  /** New proofs have opened it again. */
  readonly isReopened: boolean;
  readonly decision: Decision | undefined;
}

interface Decision {
  readonly outcome: keyof DisputeMailWords['outcomes'];
  readonly ground: keyof DisputeMailWords['grounds'];
  readonly correctedDate: string | undefined;
  readonly correctedKm: number | undefined;
}

interface StoredContent {
  readonly reader: string;
  readonly language: string;
  readonly disputeId: string;
  readonly reportId: string;
  readonly section: string;
  readonly date: string | null;
  readonly dueAt: string;
  readonly isReopened?: true;
  readonly outcome?: Decision['outcome'];
  readonly ground?: Decision['ground'];
  readonly correction?: { readonly date?: string; readonly odometerKm?: number } | null;
}

export function readReaderMail(content: object): ReaderMail {
  const {
    reader,
    language,
    dueAt,
    isReopened = false,
    outcome,
    ground,
    correction,
    ...rest
  } = content as StoredContent;
  return {
    ...rest,
    reader: readInteger(reader),
    language: matchLanguage(language) ?? 'en',
    dueAt: readStoredMoment(dueAt),
    isReopened,
    decision:
      outcome && ground
        ? { outcome, ground, correctedDate: correction?.date, correctedKm: correction?.odometerKm }
        : undefined,
  };
}

/** Writes a mail to a reader who contests a record. */
export function renderReaderMail(mail: ReaderMail, sender: string): RenderedMail {
  const { language, disputeId, isReopened, decision } = mail;
  const say = disputeMailWords[language];
  const { greeting, closing, footer } = signInWords[language].letter;
  const title = decision ? say.decided(disputeId) : say.filed(disputeId);
  const document = {
    language,
    sender: oneLine(sender),
    title,
    greeting,
    opening: [decision ? say.outcomes[decision.outcome] : isReopened ? say.reopened : say.marked],
    facts: factsOf(mail, say),
    table: undefined,
    notes: decision ? [say.again, say.deleted] : [say.promise, say.notYou],
    closing,
    footer,
  };
  return { subject: title, text: layOutText(document), html: layOutHtml(document), attachments: [] };
}

function factsOf(
  { language, disputeId, reportId, dueAt, decision, ...record }: ReaderMail,
  say: DisputeMailWords,
): Fact[] {
  const { heads, due } = disputesWords[language];
  const facts: Fact[] = [
    { label: heads.reference, value: disputeId },
    { label: mailWords(language).labels.report, value: reportId },
    { label: heads.record, value: nameRecord(record, language) },
  ];
  if (!decision) return [...facts, { label: due, value: figuresOf(language).day(dueAt), strong: true }];
  const { ground, correctedDate, correctedKm } = decision;
  return [
    ...facts,
    { label: heads.reason, value: say.grounds[ground], strong: true },
    ...(correctedDate === undefined ? [] : [{ label: say.rightDate, value: formatShortDate(correctedDate, language) }]),
    ...(correctedKm === undefined ? [] : [{ label: say.rightKm, value: formatDistance(correctedKm, language) }]),
  ];
}

function nameRecord({ section, date }: Pick<ReaderMail, 'section' | 'date'>, language: Language): string {
  const names: Readonly<Record<string, string>> = documentWords[language].coverage.checks;
  const name = Object.hasOwn(names, section) ? (names[section] ?? section) : section;
  return date === null ? name : `${name}, ${formatShortDate(date, language)}`;
}
