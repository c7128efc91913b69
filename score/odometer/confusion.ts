import { flawNames, type OdometerTruth } from './truth.ts';

const codes = [
  'ROLLBACK_LIKELY',
  'ROLLBACK_POSSIBLE',
  'ODOMETER_REPLACED',
  'ROLLOVER',
  'UNIT_CONFLICT',
  'ENTRY_ERROR',
  'CONSISTENT',
  'INSUFFICIENT_DATA',
] as const;

interface Judged {
  readonly truth: OdometerTruth;
  readonly verdict: string;
}

/** Truth by verdict. A vehicle with several flaws is counted under the gravest that can be seen. */
export function writeConfusion(judged: readonly Judged[]): string {
  const rows = [...flawNames, 'rollback out of sight', 'nothing'].flatMap((name) => {
    const vehicles = judged.filter(({ truth }) => rowOf(truth) === name);
    const counts = codes.map((code) => vehicles.filter(({ verdict }) => verdict === code).length);
    return vehicles.length === 0 ? [] : [`| ${name} | ${counts.map((count) => count || '').join(' | ')} |`];
  });
  return [
    `| truth \\ verdict | ${codes.map((code) => code.toLowerCase().replaceAll('_', ' ')).join(' | ')} |`,
    `|---|${codes.map(() => '--:|').join('')}`,
    ...rows,
  ].join('\n');
}

function rowOf({ visible, happened }: OdometerTruth): string {
  return visible[0]?.name ?? (happened.has('rollback') ? 'rollback out of sight' : 'nothing');
}
