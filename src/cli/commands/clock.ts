import { clockOffsetMs } from '../../database/cluster.ts';
import { parseDuration, formatDuration } from '../../kernel/duration.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { advanceClock } from '../../operations/service/advance-clock.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';

export const clockShow: DatabaseCommand = {
  name: 'clock show',
  summary: "Show the service's time",
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, { database }) {
    return clockOutput(await clockOffsetMs(database));
  },
};

export const clockAdvance: DatabaseCommand = {
  name: 'clock advance',
  summary: 'Move the clock of a service that runs with TEST_CLOCK=on, by 90s, 15m, 25h or 30d',
  arguments: ['SPAN'],
  options: {},
  needs: 'database',
  async run({ positionals: [span = ''] }, context) {
    const byMs = parseDuration(span);
    if (byMs === undefined)
      throw new OperatorError(`SPAN ${quoteInput(span)} is not a time: write 90s, 15m, 25h or 30d`);
    const { offsetMs } = await runChange(context, advanceClock, { byMs });
    return clockOutput(offsetMs);
  },
};

function clockOutput(offsetMs: number) {
  const now = new Date(Date.now() + offsetMs).toISOString();
  const ahead = offsetMs === 0 ? 'the real time' : `${formatDuration(offsetMs)} ahead of the real time`;
  return { json: { now, offsetSeconds: offsetMs / 1000 }, text: `${now}, ${ahead}` };
}
