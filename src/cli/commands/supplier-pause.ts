import { pauseSupplier } from '../../operations/suppliers/pause-supplier.ts';
import { resumeSupplier } from '../../operations/suppliers/resume-supplier.ts';
import type { Pause } from '../../suppliers/client/pauses.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';

export const supplierPause: DatabaseCommand = {
  name: 'supplier pause',
  summary: 'Stop requests to a supplier until it is resumed, on every node within a second',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'why, for the operator' } },
  details: [
    'Reports say that its sections could not be checked, unless an earlier answer is in the cache. A request',
    'in progress is completed. Reports that were bought in the last half hour get its answer if it is resumed in time.',
  ],
  needs: 'database',
  async run({ positionals: [supplierId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? null;
    const { isNew, pause } = await runChange(context, pauseSupplier, { supplierId, reason }, { reason: '--reason' });
    return {
      json: { supplier: supplierId, ...pauseJson(pause), changed: isNew },
      text: isNew
        ? `${supplierId} is ${pauseText(pause)}. No node sends it a request any more, within a second.`
        : `${supplierId} is already ${pauseText(pause)}; nothing was changed.`,
    };
  },
};

export const supplierResume: DatabaseCommand = {
  name: 'supplier resume',
  summary: 'End the pause of a supplier; it gets requests again within a second',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [supplierId = ''] }, context) {
    const { ended } = await runChange(context, resumeSupplier, { supplierId });
    return {
      json: { supplier: supplierId, ...pauseJson(null), changed: ended !== null },
      text: ended
        ? `${supplierId} is resumed; it was ${pauseText(ended)}.`
        : `${supplierId} is already active: it was not paused.`,
    };
  },
};

function pauseJson(pause: Pause | null): object {
  return { paused: pause !== null, pausedAt: pause?.at.toISOString() ?? null, reason: pause?.reason ?? null };
}

function pauseText({ at, reason }: Pause): string {
  return `paused since ${at.toISOString()}${reason === null ? '' : ` (${reason})`}`;
}
