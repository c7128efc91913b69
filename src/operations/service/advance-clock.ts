import { Type } from 'typebox';

import { awaitClock, moveClock } from '../../database/cluster.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { lastMoment } from '../engine/fields.ts';
import { defineSteppedOperation } from '../engine/operation.ts';

/** Moves the clock of a service that runs with TEST_CLOCK=on forward. Returns when every node has the new time. */
export const advanceClock = defineSteppedOperation({
  code: 'advance-clock',
  name: 'advance the clock',
  input: Type.Object({ byMs: Type.Integer({ minimum: 1, description: 'must be a whole number from 1' }) }),
  async runSteps({ step, database }, { byMs }, now): Promise<{ offsetMs: number }> {
    if (now.getTime() + byMs > lastMoment.getTime()) throw new OperatorError('the clock ends with the year 9999');
    const offsetMs = await step(async (tx) => {
      const result = await moveClock(tx, byMs);
      return { result, change: { before: { offsetMs: result - byMs }, after: { offsetMs: result } } };
    });
    await awaitClock(database, offsetMs);
    return { offsetMs };
  },
});
