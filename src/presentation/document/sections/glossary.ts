import { doesCount } from '../../../vehicles/odometer/counting-reading.ts';
import type { DocumentContext } from '../context.ts';
import type { State } from '../document.ts';
import { birthOf } from '../odometer-band.ts';
import type { WrittenSection } from '../place.ts';
import { writeVerdicts } from '../verdicts.ts';

/** Explains the words that occur in this document. */
export function writeGlossary(context: DocumentContext): WrittenSection {
  const { title, entries, limitsTitle, limits } = context.say.glossary;
  const occurring = entries.filter((_, place) => occurs[place]?.(context) ?? true);
  return {
    id: 'glossary',
    title,
    isPending: false,
    lead: { text: context.say.leads.glossary },
    blocks: [
      { kind: 'facts', items: occurring.map(({ term, meaning }) => ({ label: term, value: meaning })) },
      { kind: 'notes', title: limitsTitle, paragraphs: limits },
    ],
  };
}

type Occurs = (context: DocumentContext) => boolean;

const hasTile =
  (state: State): Occurs =>
  (context) =>
    writeVerdicts(context, []).some((tile) => tile.state === state);

/** By the order of the entries: the four states, then words of sections. */
const occurs: readonly Occurs[] = [
  hasTile('problem'),
  hasTile('attention'),
  hasTile('clear'),
  hasTile('unchecked'),
  ({ report }) => !report.mileage.every(doesCount),
  ({ report }) => report.accidents.some(({ groupedRecordCount }) => groupedRecordCount > 1),
  ({ report }) => report.accidents.some(({ damageValueMin, damageValueMax }) => damageValueMin !== damageValueMax),
  ({ report }) => report.recalls.some(({ status }) => status === 'unknown'),
  ({ report }) => report.scheduleSummary?.lastKnownKm !== undefined,
  ({ report }) => report.mileage.length > 0 && birthOf(report) !== undefined,
];
