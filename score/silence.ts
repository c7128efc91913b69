import type { AssembledReport } from '../src/report/model/report.ts';
import { sections, type Section } from '../src/report/sections.ts';
import type { Scored } from './ask.ts';
import { rateOf } from './rates.ts';
import type { Miss, Row } from './scorer.ts';

/** Something that a report calls clean, and whether those who had to look for it have looked. */
interface CleanWord {
  readonly name: string;
  readonly isBacked: boolean;
}

/**
 * All that a report calls clean although some suppliers were down, judged by the report of the same vehicle when all
 * answered: a supplier that answered then and does not now has not checked.
 */
export function cleanWords(whole: Scored, partial: Scored): CleanWord[] {
  const silent = silentSuppliers(whole, partial);
  const isHeard = (section: Section) => !silent.some(({ feeds }) => feeds.includes(section));
  const coverage = (partial.report.coverage.checks ?? [])
    .filter(({ status }) => status === 'clear')
    .flatMap(({ key }) => sections.filter((section) => section === key))
    .map((section) => ({ name: `coverage of ${section}`, isBacked: isHeard(section) }));
  const answers = shortAnswers
    .filter(({ said }) => said(partial.report) === false)
    .map(({ name, section, said }) => ({
      name,
      // A register may say no while another is silent, but not where that one would have said yes.
      isBacked: section === undefined ? said(whole.report) !== true : isHeard(section),
    }));
  return [...coverage, ...answers];
}

interface ShortAnswer {
  readonly name: string;
  readonly said: (report: AssembledReport) => boolean | undefined;
  /** What must have been looked through for a "no"; absent where any register's word is one. */
  readonly section?: Section;
}

const shortAnswers: readonly ShortAnswer[] = [
  { name: 'hasAccidents', said: ({ checks }) => checks.hasAccidents, section: 'accidentHistory' },
  { name: 'hasOpenRecall', said: ({ checks }) => checks.hasOpenRecall, section: 'recalls' },
  { name: 'stolen', said: ({ stolenCheck }) => stolenCheck?.possibleStolen, section: 'stolenCheck' },
  { name: 'isTaxi', said: ({ checks }) => checks.isTaxi },
  { name: 'isLearningVehicle', said: ({ checks }) => checks.isLearningVehicle },
  { name: 'isExported', said: ({ checks }) => checks.isExported },
];

function silentSuppliers(whole: Scored, partial: Scored): Scored['outcomes'] {
  const answering = new Set(
    partial.outcomes.filter(({ result }) => result === 'answered').map(({ supplier }) => supplier),
  );
  return whole.outcomes.filter(({ supplier, result }) => result === 'answered' && !answering.has(supplier));
}

interface SilenceScore {
  add(down: readonly string[], whole: Scored, partial: Scored): void;
  rows(): Row[];
  misses(): readonly Miss[];
}

/** Nothing may be called clean by a check that did not run. */
export function scoreSilence(): SilenceScore {
  const words: CleanWord[] = [];
  const misses: Miss[] = [];
  let vehicles = 0;
  return {
    add: (down, whole, partial) => {
      const said = cleanWords(whole, partial);
      words.push(...said);
      vehicles += 1;
      for (const { name } of said.filter(({ isBacked }) => !isBacked))
        misses.push({
          vin: partial.vin,
          text: `silence: ${name} is called clean while ${down.join(', ')} did not answer`,
        });
    },
    rows: () => [
      {
        section: 'silence',
        measure: `clean words that are backed, ${vehicles} reports with suppliers down`,
        rate: rateOf(words, ({ isBacked }) => isBacked),
        bar: 1,
      },
    ],
    misses: () => misses,
  };
}
