import { OperatorError } from '../../kernel/errors.ts';
import { clip, quoteInput } from '../../kernel/text.ts';
import { endSession } from '../../operations/people/end-session.ts';
import { requireOperatorOf } from '../../people/operators.ts';
import { listSessions } from '../../people/sessions.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, table } from '../table.ts';

const heads = ['session', 'by', 'since (UTC)', 'last seen (UTC)', 'ends (UTC)', 'from', 'browser'];

export const sessionList: DatabaseCommand = {
  name: 'session list',
  summary: 'List the open sessions of an operator',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = ''] }, { database, now }) {
    const operator = await requireOperatorOf(database, mail);
    const sessions = await listSessions(database, { app: 'console', personId: operator.id }, now);
    const rows = sessions.map((one) => [
      String(one.id),
      one.method,
      minute(one.createdAt),
      minute(one.lastSeenAt),
      minute(one.expiresAt),
      one.address,
      clip(one.userAgent ?? '–', 40),
    ]);
    return {
      json: sessions.map(({ id, ...session }) => ({ session: Number(id), operator: operator.mail, ...session })),
      text: sessions.length === 0 ? `${operator.mail} has no open session.` : table(heads, rows, ['session']),
    };
  },
};

export const sessionEnd: DatabaseCommand = {
  name: 'session end',
  summary: 'End a session of an operator; it is refused on every node with its next request',
  arguments: ['MAIL', 'SESSION'],
  options: {},
  needs: 'database',
  async run({ positionals: [named = '', text = ''] }, context) {
    if (!/^[0-9]{1,18}$/.test(text)) {
      throw new OperatorError(`${quoteInput(text)} is not the number of a session: see session list`);
    }
    const { mail } = await runChange(context, endSession, { mail: named, sessionId: BigInt(text) });
    return { json: { session: Number(text), operator: mail }, text: `Session ${text} of ${mail} is ended.` };
  },
};
