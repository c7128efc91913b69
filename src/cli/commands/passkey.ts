import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { clip, quoteInput } from '../../kernel/text.ts';
import { removeOthersPasskey } from '../../operations/people/remove-others-passkey.ts';
import { listPasskeys } from '../../people/passkeys.ts';
import { findPerson } from '../../people/persons.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { minute, table } from '../table.ts';

const apps = ['console', 'portal'] as const;
const heads = ['passkey', 'app', 'name', 'added (UTC)', 'last used (UTC)'];

/** The passkeys of a person in both apps. */
async function loadPasskeys(database: Queryable, mail: string) {
  const person = await findPerson(database, mail);
  if (!person) throw new OperatorError(`nobody has the address ${quoteInput(mail)}`);
  const lists = await Promise.all(
    apps.map(async (app) => {
      const passkeys = await listPasskeys(database, { app, personId: person.id });
      return passkeys.map((passkey) => ({ app, ...passkey }));
    }),
  );
  return { person, passkeys: lists.flat() };
}

export const passkeyList: DatabaseCommand = {
  name: 'passkey list',
  summary: 'List the passkeys of a person, in the console and in the portal',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = ''] }, { database }) {
    const { person, passkeys } = await loadPasskeys(database, mail);
    const rows = passkeys.map(({ id, app, label, createdAt, lastUsedAt }) => [
      String(id),
      app,
      clip(label, 40),
      minute(createdAt),
      minute(lastUsedAt),
    ]);
    return {
      json: passkeys.map(({ id, app, label, createdAt, lastUsedAt }) => ({
        passkey: Number(id),
        person: person.mail,
        app,
        label,
        createdAt,
        lastUsedAt,
      })),
      text: passkeys.length === 0 ? `${person.mail} has no passkey.` : table(heads, rows, ['passkey']),
    };
  },
};

export const passkeyRemove: DatabaseCommand = {
  name: 'passkey remove',
  summary: 'Remove a passkey of a person, and end their sessions in the same app',
  arguments: ['MAIL', 'PASSKEY'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = '', text = ''] }, context) {
    const { person, passkeys } = await loadPasskeys(context.database, mail);
    const passkey = passkeys.find(({ id }) => String(id) === text);
    if (!passkey) throw new OperatorError(`${person.mail} has no passkey ${quoteInput(text)}: see passkey list`);
    const { app, id: passkeyId } = passkey;
    const input = { mail: person.mail, app, passkeyId };
    const { label, endedSessions } = await runChange(context, removeOthersPasskey, input);
    return {
      json: { passkey: Number(passkeyId), person: person.mail, app, endedSessions },
      text: `The passkey ${label} of ${person.mail} is removed; ${withCount(endedSessions, 'session')} ended.`,
    };
  },
};
