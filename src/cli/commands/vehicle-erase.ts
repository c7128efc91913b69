import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import { eraseVehicle } from '../../operations/reports/erase-vehicle.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { euro } from '../money-view.ts';

type Outcome = Awaited<ReturnType<typeof eraseVehicle.run>>['result'];

export const vehicleErase: DatabaseCommand = {
  name: 'vehicle erase',
  summary: 'Erase all stored data about a vehicle on request; the books stay; cannot be undone',
  arguments: ['VIN'],
  options: { reference: { value: 'TEXT', help: 'a reference to the request in your files; no names', needed: true } },
  details: [
    'This erases the content of all reports on the vehicle, of all partners, including those with pending sections;',
    "open repeats; suppliers' answers; photos, videos and documents; disputes about its records. Nodes drop their cached",
    'copies within a second. The purchase stays: id, partner, price, times, and a hash of the VIN.',
    '',
    'Purchases whose access window is open are refunded. Their buyers then get 410 REPORT_ERASED, also',
    'with their Idempotency-Keys. A later purchase of the vehicle is a new one and is charged, even within the charge',
    'window.',
    '',
    'Answers of suppliers with a query in progress may arrive afterwards: run it again after a minute.',
    'A second run is harmless. Repeat it after restoring an older backup: also store the list elsewhere.',
  ],
  needs: 'database',
  async run({ positionals: [text = ''], options }, context) {
    const reading = readVin(text);
    if (!reading.ok) throw new OperatorError(`the VIN ${reading.problem}`);
    const { vin } = reading;
    const reference = options['reference']?.trim() ?? '';
    const erased = await runChange(context, eraseVehicle, { vin, reference }, { reference: '--reference' });
    const { reports, unfinished, repeats, keys, answers, media, jobs, disputes, refunds } = erased;
    return {
      json: {
        vin,
        reports: Number(reports),
        refunds: Number(refunds.count),
        refundedEur: euroNumber(refunds.cents),
        unfinishedReports: Number(unfinished),
        openRepeats: Number(repeats),
        idempotencyKeys: Number(keys),
        supplierAnswers: Number(answers),
        media: Number(media),
        jobs: Number(jobs),
        disputes: Number(disputes),
        reference,
      },
      text: describe(erased),
    };
  },
};

function describe({ reports, unfinished, repeats, keys, answers, media, jobs, disputes, refunds }: Outcome): string {
  const amounts = [
    withCount(reports, 'report'),
    withCount(repeats, 'open repeat'),
    `${withCount(answers, 'answer')} of suppliers`,
    `${media} of photos, films and documents`,
    withCount(jobs, 'job'),
    withCount(disputes, 'dispute'),
  ];
  if (reports + answers + media + disputes === 0n) return 'Nothing is stored about this vehicle; nothing was erased.';
  const lines = [`Erased: ${amounts.join(', ')}.`];
  if (reports > 0n) lines.push('Nodes drop their cached copies within a second; partners read 410 from then on.');
  if (refunds.count > 0n) lines.push(`Refunded: ${withCount(refunds.count, 'purchase')}, ${euro(refunds.cents)}.`);
  if (keys > 0n)
    lines.push(`${withCount(keys, 'Idempotency-Key')} of these purchases: answered 410, and not charged again.`);
  if (unfinished > 0n) {
    lines.push(
      `${withCount(unfinished, 'report')} still waited for sections. Answers of suppliers may arrive afterwards: ` +
        'run this again after a minute.',
    );
  }
  return lines.join('\n');
}
