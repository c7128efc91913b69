import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { clip, quoteInput } from '../../kernel/text.ts';
import { carriesLink, findMail, listMails, readLinkTexts, type Mail } from '../../mail/outbox.ts';
import { retryMail } from '../../operations/service/retry-mail.ts';
import { requirePartner } from '../../partners/partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';
import { readChoice, readWhole } from '../values.ts';

const heads = ['mail', 'made (UTC)', 'status', 'tries', 'partner', 'to', 'subject', 'last problem'];

export const mailList: DatabaseCommand = {
  name: 'mail list',
  summary: 'List the latest mails and their status, the newest first',
  arguments: [],
  options: {
    last: { value: 'N', help: 'how many', default: '50' },
    partner: { value: 'ID', help: 'only mails to this partner' },
    status: { value: 'queued|sent|dead', help: 'only mails with this status; dead mails were given up' },
  },
  needs: 'database',
  async run({ options }, { database }) {
    const count = readWhole('--last', options['last'] ?? '50', { from: 1, to: 100_000 });
    const status =
      options['status'] === undefined ? null : readChoice('--status', options['status'], ['queued', 'sent', 'dead']);
    const partnerId = options['partner'] ?? null;
    if (partnerId !== null) await requirePartner(database, partnerId);
    const mails = await withLinks(database, await listMails(database, count, status, partnerId));
    return {
      json: mails.map(mailJson),
      text: mails.length === 0 ? 'No mails.' : table(heads, mails.map(row), ['mail', 'tries']),
    };
  },
};

/** At the shell the local mailbox is how links to sign in are read. */
async function withLinks(database: Queryable, mails: readonly Mail[]): Promise<Mail[]> {
  const ids = mails.filter(({ kind }) => carriesLink(kind)).map(({ id }) => id);
  const texts = ids.length === 0 ? new Map<bigint, string>() : await readLinkTexts(database, ids);
  return mails.map((mail) => ({ ...mail, text: texts.get(mail.id) ?? mail.text }));
}

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
    partnerId ?? '–',
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
    const found = await findMail(database, readMailId(text));
    const [mail] = await withLinks(database, found ? [found] : []);
    if (!mail) throw new OperatorError(`there is no mail ${quoteInput(text)}`);
    const head = pairs([
      ['to', mail.recipient ?? '–'],
      ['subject', mail.subject ?? 'not written yet'],
      ['status', `${mail.status}${mail.lastError === null ? '' : `: ${mail.lastError}`}`],
      ['made', formatMoment(mail.createdAt)],
    ]);
    return { json: mailJson(mail), text: mail.text === null ? head : `${head}\n\n${mail.text.trimEnd()}` };
  },
};

export const mailRetry: DatabaseCommand = {
  name: 'mail retry',
  summary: 'Retry a mail that was given up, or resend one that was sent',
  arguments: ['MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, context) {
    const mailId = readMailId(text);
    const id = await runChange(context, retryMail, { mailId });
    const isCopy = id !== mailId;
    return {
      json: { id: Number(id), status: 'queued' },
      text: isCopy ? `A copy of mail ${mailId} is queued, as mail ${id}.` : `Mail ${mailId} is queued again.`,
    };
  },
};

function readMailId(text: string): bigint {
  if (!/^[0-9]{1,18}$/.test(text))
    throw new OperatorError(`${quoteInput(text)} is not the number of a mail: see mail list`);
  return BigInt(text);
}
