import { OperatorError } from '../../kernel/errors.ts';
import { clip, quote } from '../../kernel/text.ts';
import { removeOthersPasskey } from '../../operations/remove-others-passkey.ts';
import { listPasskeys } from '../../people/passkeys.ts';
import { findPerson } from '../../people/persons.ts';
import { change } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { counted } from '../line.ts';
import { minute, table } from '../table.ts';
import { readChoice } from '../values.ts';

const apps = ['console', 'portal'] as const;
const heads = ['passkey', 'app', 'name', 'added (UTC)', 'last used (UTC)'];

export const passkeyList: DatabaseCommand = {
  name: 'passkey list',
  summary: 'List the passkeys of a person, in the console and in the portal',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [mail = ''] }, { database }) {
    const person = await findPerson(database, mail);
    if (!person) throw new OperatorError(`nobody has the address ${quote(mail)}`);
    const lists = await Promise.all(
      apps.map(async (app) => {
        const passkeys = await listPasskeys(database, { place: app, personId: person.id });
        return passkeys.map((passkey) => ({ app, ...passkey }));
      }),
    );
    const passkeys = lists.flat();
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
  arguments: ['MAIL', 'APP', 'PASSKEY'],
  options: {},
  details: ['APP is console or portal, and PASSKEY a number, as passkey list shows them.'],
  needs: 'database',
  async run({ positionals: [mail = '', app = '', text = ''] }, context) {
    const place = readChoice('APP', app, apps);
    if (!/^[0-9]{1,18}$/.test(text)) {
      throw new OperatorError(`${quote(text)} is not the number of a passkey: see passkey list`);
    }
    const { label, endedSessions } = await change(context, removeOthersPasskey, {
      mail,
      place,
      passkeyId: BigInt(text),
    });
    return {
      json: { passkey: Number(text), person: mail, app, endedSessions },
      text: `The passkey ${label} of ${mail} is removed; ${counted(endedSessions, 'session')} ended.`,
    };
  },
};
