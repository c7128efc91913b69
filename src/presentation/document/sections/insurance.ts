import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import type { DocumentContext } from '../context.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { cell, dayOf, newestFirst, silentSection } from './parts.ts';

type Policy = AssembledReport['insurance'][number];

/** Left out where there is nothing to show and the register knows nothing of cover either. */
export function writeInsurance(context: DocumentContext): WrittenSection | undefined {
  const { report, words } = context;
  const { labels, insurance: say } = context.say;
  const policies = newestFirst(report.insurance, ({ from, to }) => from ?? to);
  // A vehicle that no longer exists needs no cover.
  const isInsured = report.vehicleStatus === 'scrapped' ? undefined : report.registration?.isCurrentlyInsured;
  const isPending = isComing(context, 'insurance');
  if (policies.length === 0 && isInsured === undefined) {
    return isPending ? silentSection(context, { id: 'insurance', title: say.title, key: 'insurance' }) : undefined;
  }
  return {
    id: 'insurance',
    title: say.title,
    isPending,
    lead: onlyKnown({
      state: lacksCover(report) ? ('attention' as const) : undefined,
      text: [
        ...(isInsured === undefined ? [] : [isInsured ? say.insured : say.notInsured]),
        ...(policies.length === 0 ? [] : [say.lead(policies.length)]),
      ].join(' '),
    }),
    blocks:
      policies.length === 0
        ? []
        : [
            {
              kind: 'table',
              caption: say.periods,
              columns: [
                { label: `${labels.from}\u00a0– ${labels.to}`, align: 'start' },
                { label: say.number, align: 'end' },
                { label: say.insurer, align: 'start', isPlain: true },
              ],
              rows: joinUnbroken(policies).map(({ from, to, joined, insurers }) => ({
                cells: [
                  cell([from, to].map((date) => (date ? words.shortDate(date) : '…')).join('\u00a0– ')),
                  cell(joined === 1 ? undefined : String(joined)),
                  cell(insurers.join(', ')),
                ],
              })),
            },
          ],
  };
}

interface Span extends Pick<Policy, 'from' | 'to'> {
  readonly joined: number;
  /** The latest first. */
  readonly insurers: readonly string[];
}

/** Policies that follow each other without a gap are one period of cover. Takes and gives the newest first. */
function joinUnbroken(policies: readonly Policy[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to, insurer } of policies) {
    const insurers = insurer === undefined ? [] : [insurer];
    const later = spans.at(-1);
    if (later === undefined || !follows(to, later.from)) spans.push(onlyKnown({ from, to, joined: 1, insurers }));
    else {
      const all = [...new Set([...later.insurers, ...insurers])];
      spans.splice(-1, 1, onlyKnown({ from, to: later.to, joined: later.joined + 1, insurers: all }));
    }
  }
  return spans;
}

/** Days between two policies that are no gap in cover. */
const typicalPauseDays = 3;

/** Whether cover from a day goes on without a gap after cover to another. */
export function follows(to: string | undefined, from: string | undefined): boolean {
  return to !== undefined && from !== undefined && dayOf(from) - dayOf(to) <= typicalPauseDays;
}

/** Only what is on the road needs cover. */
export function lacksCover({ vehicleStatus, registration }: AssembledReport): boolean {
  const isOnTheRoad = vehicleStatus === undefined || vehicleStatus === 'registered' || vehicleStatus === 'stolen';
  return registration?.isCurrentlyInsured === false && isOnTheRoad;
}
