import { OperatorError } from '../../kernel/errors.ts';
import { eraseVehicle, type Erased } from '../../reports/erase.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import type { DatabaseCommand } from '../command.ts';
import { counted } from '../line.ts';
import { readText } from '../values.ts';

export const vehicleErase: DatabaseCommand = {
  name: 'vehicle erase',
  summary: 'Erase on request all that is kept about a vehicle; the books stay, and it cannot be undone',
  arguments: ['VIN'],
  options: { reference: { value: 'TEXT', help: 'what finds the request in your files; no names', needed: true } },
  details: [
    'What goes: the content of all reports on the vehicle, of all partners, also of those that still wait for sections;',
    "open repeats and Idempotency-Keys; suppliers' answers; photos, films and documents. Nodes drop what they hold in",
    'memory within a second. What stays is the purchase: id, partner, price, times, and a hash of the VIN.',
    '',
    'Partners who had bought it read 410 from then on. Nothing is paid back. Whoever buys the vehicle later buys it anew',
    'and is charged, also within the charge window.',
    '',
    'Where suppliers were being asked at that moment, their answers may come in afterwards: run it again after a minute.',
    'A second run is harmless. After a restore of an older backup it has to be done again: keep the list elsewhere, too.',
  ],
  needs: 'database',
  async run({ positionals: [text = ''], options }, { database, now }) {
    const reading = readVin(text);
    if (!reading.ok) throw new OperatorError(`the VIN ${reading.problem}`);
    const reference = readText('--reference', options['reference'] ?? '', 200);
    const erased = await eraseVehicle(database, reading.vin, { at: now, reference });
    const { reports, unfinished, repeats, keys, answers, media, jobs } = erased;
    return {
      json: {
        vin: reading.vin,
        reports: Number(reports),
        unfinishedReports: Number(unfinished),
        openRepeats: Number(repeats),
        idempotencyKeys: Number(keys),
        supplierAnswers: Number(answers),
        media: Number(media),
        jobs: Number(jobs),
        reference,
      },
      text: describe(erased),
    };
  },
};

function describe({ reports, unfinished, repeats, keys, answers, media, jobs }: Erased): string {
  const amounts = [
    counted(reports, 'report'),
    counted(repeats, 'open repeat'),
    counted(keys, 'Idempotency-Key'),
    `${counted(answers, 'answer')} of suppliers`,
    `${media} of photos, films and documents`,
    counted(jobs, 'job'),
  ];
  if (reports + answers + media === 0n) return 'Nothing is kept about this vehicle; nothing was erased.';
  const lines = [`Erased: ${amounts.join(', ')}.`];
  if (reports > 0n) lines.push('Nodes drop what they hold in memory within a second; partners read 410 from then on.');
  if (unfinished > 0n) {
    lines.push(
      `${counted(unfinished, 'report')} still waited for sections. What suppliers are just answering may come in ` +
        'afterwards: run this again after a minute.',
    );
  }
  return lines.join('\n');
}
