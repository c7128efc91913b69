import type { CoverageCheck } from '../../../contract/report/coverage.ts';
import { insideSentence } from '../../../language/inside-sentence.ts';
import type { Section } from '../../../report/sections.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll, listCountries } from '../countries.ts';
import type { Block, TableCell, FactsBlock, TableRow, TableBlock } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { type CheckStatus, knownStatus, describeSilence } from '../silence.ts';
import { isThin } from '../thin-record.ts';
import { findMarkedLot } from '../verdicts/title.ts';
import { holdersOf } from './holders.ts';
import { reportDate } from './parts.ts';

const checkDigitKey = 'vinCheckDigit';
const vinMatchKey = 'vinMatchesVehicle';
const maxNamed = 6;

/** Records of these speak against a vehicle. Of owners, readings or visits every vehicle has had some. */
const adverse: ReadonlySet<string> = new Set<Section>(['accidentHistory', 'recalls', 'stolenCheck', 'vehicleHistory']);

/** What was looked for, where, and what came of it. */
export function writeCoverage(context: DocumentContext): WrittenSection {
  const { report, say } = context;
  const { sourcesConsulted = 0, countries = [], checks = [] } = report.coverage;
  const disputes = listDisputes(context);
  return {
    id: 'coverage',
    title: say.coverage.title,
    isPending: checks.some(({ status }) => status === 'pending'),
    lead: { text: say.coverage.lead({ sources: sourcesConsulted, countries: countries.length }) },
    blocks: [table(context, checks), listPlaces(context), ...(disputes ? [disputes] : [])].filter(hasItems),
  };
}

function hasItems(block: Block): boolean {
  return block.kind !== 'facts' || block.items.length > 0;
}

/** Checks with the same result in the same countries are one row. */
function table(context: DocumentContext, checks: readonly CoverageCheck[]): TableBlock {
  const { words, say } = context;
  const { tableTitle, tableCaption, result, sources, countries } = say.coverage;
  const alike = Map.groupBy(
    checks.map((check) => describeCheck(context, check)),
    ({ row }) => JSON.stringify(row),
  );
  return {
    kind: 'table',
    title: tableTitle,
    caption: tableCaption,
    columns: [
      { label: result, align: 'start' },
      { label: `${tableTitle} (${insideSentence(sources, words.language)})`, align: 'start', isPlain: true },
      { label: countries, align: 'start', isPlain: true },
    ],
    rows: [...alike.values()].flatMap((group) => group.slice(0, 1).map(({ row }) => writeRow(row, group))),
  };
}

interface Check {
  /** With the number of its sources. */
  readonly name: string;
  readonly row: { readonly result: TableCell; readonly countries: string; readonly note?: string };
}

function writeRow({ result, countries, ...others }: Check['row'], group: readonly Check[]): TableRow {
  return { cells: [result, { text: group.map(({ name }) => name).join(', ') }, { text: countries }], ...others };
}

function describeCheck(
  context: DocumentContext,
  { key = '', status, sources = 0, countries = [] }: CoverageCheck,
): Check {
  const { say } = context;
  const known = knownStatus(status);
  const name = wordOf(say.coverage.checks, key) ?? key;
  return {
    name: sources === 0 ? name : `${name}\u00a0(${sources})`,
    row: {
      result: isShownElsewhere(context, key) ? { text: say.silence.words.found } : cellOf(context, key, known),
      countries: countries.length === 0 ? '' : listCountries(context, countries, maxNamed),
      ...(key === checkDigitKey && known === 'mismatch' && { note: say.coverage.checkDigitMismatch }),
      ...(key === vinMatchKey && known === 'mismatch' && { note: say.coverage.vinMismatch }),
      ...(isMarkedAtAuction(context, key) && { note: say.coverage.markedAtAuction }),
    },
  };
}

/** Owners that only a register of titles has are shown as owners, so that "nothing recorded" would contradict them. */
function isShownElsewhere({ report }: DocumentContext, key: string): boolean {
  return key === 'ownershipHistory' && holdersOf(report).length > 0;
}

/** Registers have no mark on the title, but an auction sold the vehicle with one. */
function isMarkedAtAuction({ report }: DocumentContext, key: string): boolean {
  return key === 'vehicleHistory' && report.vehicleHistory === undefined && findMarkedLot(report) !== undefined;
}

function cellOf(context: DocumentContext, key: string, status: CheckStatus): TableCell {
  const { checkDigit, vinMatch } = context.say.coverage;
  if (key === checkDigitKey) return comparisonCell(context, status, checkDigit.valid, checkDigit.mismatch);
  if (key === vinMatchKey) return comparisonCell(context, status, vinMatch.same, vinMatch.mismatch);
  return resultCell(context, key, status);
}

/** That there are records is neither good nor bad, and that there are none is good only of what speaks against a vehicle. */
function resultCell(context: DocumentContext, key: string, status: CheckStatus): TableCell {
  const { state, word } = describeSilence(context, key);
  const isGoodNews = adverse.has(key) && !isThin(context) && !isMarkedAtAuction(context, key);
  const isPlain = status === 'found' || status === 'not applicable' || (status === 'clear' && !isGoodNews);
  return isPlain ? { text: word } : { text: word, state };
}

function comparisonCell({ say }: DocumentContext, status: CheckStatus, same: string, mismatch: string): TableCell {
  if (status === 'clear') return { text: same, state: 'clear' };
  if (status === 'mismatch') return { text: mismatch, state: 'attention' };
  return { text: say.silence.words[status] };
}

function listPlaces(context: DocumentContext): FactsBlock {
  const { report, words, say } = context;
  const { countries = [] } = report.coverage;
  const kinds = report.provenance.sources.map(words.source);
  return {
    kind: 'facts',
    title: say.coverage.factsTitle,
    items: [
      { label: say.head.madeOn, value: words.date(reportDate(context)) },
      ...(countries.length > 0
        ? [{ label: say.coverage.countries, value: listCountries(context, countries, Infinity) }]
        : []),
      ...(kinds.length > 0
        ? [{ label: say.coverage.kindsOfSources, value: asSentence(joinAll(kinds, words.language), words.language) }]
        : []),
    ],
  };
}

/** The facts of the vehicle say it themselves. */
const saidElsewhere = /^(identity|technical)\.(?!driveSide)/;

function listDisputes({ report, words, say }: DocumentContext): Block | undefined {
  const disputes = Object.entries(report.provenance.fieldSources).filter(([field]) => !saidElsewhere.test(field));
  if (disputes.length === 0) return undefined;
  return {
    kind: 'facts',
    title: say.coverage.disputesTitle,
    items: disputes.map(([field, source]) => ({
      label: wordOf(say.coverage.fields, field) ?? field,
      value: say.coverage.followed({ source: words.source(source) }),
    })),
  };
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
