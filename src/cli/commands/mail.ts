import { OperatorError } from '../../kernel/errors.ts';
import { findMail, listMails, reviveMail, type Mail } from '../../mail/outbox.ts';
import type { DatabaseCommand } from '../command.ts';
import { clip, quote } from '../line.ts';
import { minute, moment, pairs, table } from '../table.ts';
import { readChoice, readWhole } from '../values.ts';

const heads = ['mail', 'made (UTC)', 'status', 'tries', 'partner', 'to', 'subject', 'last problem'];

export const mailList: DatabaseCommand = {
  name: 'mail list',
  summary: 'List the latest mails and what became of them, the newest first',
  arguments: [],
  options: {
    last: { value: 'N', help: 'how many', default: '50' },
    status: { value: 'queued|sent|dead', help: 'only those; dead ones were given up' },
  },
  needs: 'database',
  async run({ options }, { database }) {
    const count = readWhole('--last', options['last'] ?? '50', 1, 100_000);
    const status =
      options['status'] === undefined ? null : readChoice('--status', options['status'], ['queued', 'sent', 'dead']);
    const mails = await listMails(database, count, status);
    return {
      json: mails.map(mailJson),
      text: mails.length === 0 ? 'No mails.' : table(heads, mails.map(row), ['mail', 'tries']),
    };
  },
};

function mailJson(mail: Mail): object {
  const { id, cause, partnerId, kind, createdAt, status, attempts, lastError, settledAt, recipient, subject, text } =
    mail;
  return {
    id: Number(id),
    kind,
    cause,
    partner: partnerId,
    to: recipient,
    subject,
    text,
    status,
    attempts,
    lastError,
    createdAt,
    sentAt: status === 'sent' ? settledAt : null,
  };
}

function row({ id, createdAt, status, attempts, partnerId, recipient, subject, kind, lastError }: Mail): string[] {
  return [
    String(id),
    minute(createdAt),
    status,
    String(attempts),
    partnerId,
    clip(recipient ?? '–', 32),
    clip(subject ?? kind, 48),
    clip(lastError ?? '', 60),
  ];
}

export const mailShow: DatabaseCommand = {
  name: 'mail show',
  summary: 'Show one mail as it was written',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, { database }) {
    const mail = await findMail(database, readMailId(text));
    if (!mail) throw new OperatorError(`there is no mail ${quote(text)}`);
    const head = pairs([
      ['to', mail.recipient ?? '–'],
      ['subject', mail.subject ?? 'not written yet'],
      ['status', `${mail.status}${mail.lastError === null ? '' : `: ${mail.lastError}`}`],
      ['made', moment(mail.createdAt)],
    ]);
    return { json: mailJson(mail), text: mail.text === null ? head : `${head}\n\n${mail.text.trimEnd()}` };
  },
};

export const mailRetry: DatabaseCommand = {
  name: 'mail retry',
  summary: 'Try a mail again that was given up',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, { database, now }) {
    const id = readMailId(text);
    if (!(await database.transaction((tx) => reviveMail(tx, id, now)))) {
      throw new OperatorError(`mail ${quote(text)} is none that was given up: see mail list --status dead`);
    }
    return { json: { id: Number(id), status: 'queued' }, text: `Mail ${id} is tried again.` };
  },
};

function readMailId(text: string): bigint {
  if (!/^[0-9]{1,18}$/.test(text)) throw new OperatorError(`${quote(text)} is no mail: mail list tells their numbers`);
  return BigInt(text);
}
