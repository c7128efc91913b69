import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import type { DocumentContext } from '../context.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { cell, newestFirst, silentSection } from './parts.ts';

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
              caption: say.policies,
              columns: [
                { label: labels.from, align: 'start' },
                { label: labels.to, align: 'start' },
                { label: say.insurer, align: 'start', isPlain: true },
                { label: say.issued, align: 'start' },
              ],
              rows: policies.map(({ from, to, insurer, issueDate }) => ({
                cells: [
                  from && words.date(from),
                  to && words.date(to),
                  insurer,
                  issueDate && words.date(issueDate),
                ].map((text) => cell(text)),
              })),
            },
          ],
  };
}

/** Only what is on the road needs cover. */
export function lacksCover({ vehicleStatus, registration }: AssembledReport): boolean {
  const isOnTheRoad = vehicleStatus === undefined || vehicleStatus === 'registered' || vehicleStatus === 'stolen';
  return registration?.isCurrentlyInsured === false && isOnTheRoad;
}
