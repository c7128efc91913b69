import { partnersToClose } from '../../billing/periods.ts';
import { clockOffsetMs } from '../../database/cluster.ts';
import { listOverdue } from '../../invoicing/listing.ts';
import type { OverdueDays } from '../../invoicing/reminders.ts';
import { formatDuration, parseDuration } from '../../kernel/duration.ts';
import { findMail, type Mail } from '../../mail/outbox.ts';
import { InvalidInput } from '../../operations/engine/input.ts';
import { closeMonths } from '../../operations/money/close-months.ts';
import { remindOverdue } from '../../operations/money/remind-overdue.ts';
import { eraseVehicle } from '../../operations/reports/erase-vehicle.ts';
import { advanceClock } from '../../operations/service/advance-clock.ts';
import { moveMediaToStore } from '../../operations/service/move-media.ts';
import { retryMail } from '../../operations/service/retry-mail.ts';
import { NotThere } from '../../pages/outcome.ts';
import { listDisputesOf } from '../../reports/disputes/store.ts';
import { reportsOfVehicle } from '../../reports/listing.ts';
import { findUsedStore } from '../../suppliers/media/used-store.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import { counted } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import type { Visit } from '../visit.ts';
import { readTypedText } from './read-values.ts';

export async function loadMail({ parts: { database }, param }: Visit): Promise<Mail> {
  const number = param('mailId');
  const mail = /^[0-9]{1,18}$/.test(number) ? await findMail(database, BigInt(number)) : undefined;
  if (!mail) throw new NotThere('there is no such mail');
  return mail;
}

export const retryMailPage = changePage({
  path: '/mails/:mailId/retry-mail',
  operation: retryMail,
  load: loadMail,
  title: ({ id }) => `Send mail ${id} again`,
  home: ({ id }) => `/mails/${id}`,
  confirm: 'Send it again',
  fields: () => [],
  input: (_values, { id }) => ({ mailId: id }),
  preview: ({ mailId }, { kind, recipient, lastError, status }) => [
    status === 'sent'
      ? `Sends a copy of mail ${mailId} (${kind}), with its files, to the address that the partner has now.`
      : `Queues mail ${mailId} (${kind}${recipient === null ? '' : ` to ${recipient}`}) again: delivery is retried for three days.`,
    ...(lastError === null ? [] : [`It was given up because: ${lastError}`]),
  ],
});

export const moveMediaPage = changePage({
  path: '/jobs/move-media',
  operation: moveMediaToStore,
  load: ({ parts: { database } }) => findUsedStore(database),
  title: () => 'Move media',
  home: () => '/jobs',
  confirm: 'Move the media',
  fields: () => [],
  input: () => ({}),
  preview: (_input, store) =>
    store === undefined
      ? ['No object store is used: the setting MEDIA_URL names one. Nothing will change.']
      : [
          `Moves pictures, films and documents that are in the database to ${store}, in the background; the service also does this each night.`,
          'There is no downtime: media can be read while they are moved.',
        ],
});

const maxPartners = 1_000;

export const closeMonthsPage = changePage({
  path: '/statements/close-months',
  operation: closeMonths,
  load: ({ parts: { database }, now }) => partnersToClose(database, now, maxPartners + 1),
  title: () => 'Close months',
  home: () => '/statements',
  confirm: 'Close the months',
  isFinal: true,
  fields: () => [],
  input: () => ({}),
  preview: (_input, due) => [
    due.length === 0
      ? 'All past months are closed: nothing will change.'
      : `Closes the months that are over of ${due.length > maxPartners ? `more than ${maxPartners} partners` : counted(due.length, 'partner')}: a statement each, an invoice on postpaid accounts, and their mails.`,
  ],
});

/** Of so many partners overdue invoices are counted. */
const maxDebtors = 100;

function overdueText(overdue: readonly { readonly partnerId: string }[]): string {
  const partners = new Set(overdue.map(({ partnerId }) => partnerId)).size;
  const isAll = partners < maxDebtors;
  return `${isAll ? '' : 'More than '}${counted(overdue.length, 'invoice')} ${overdue.length === 1 ? 'is' : 'are'}`;
}

function stopText({ reminders, stop }: OverdueDays): string {
  return stop === reminders[2] ? 'With the last reminder' : `${stop} days after the due date`;
}

export const remindOverduePage = changePage({
  path: '/invoices/remind-overdue',
  operation: remindOverdue,
  load: async ({ parts: { database, overdueDays }, now }) => ({
    overdue: await listOverdue(database, now, maxDebtors),
    days: overdueDays,
  }),
  title: () => 'Send reminders',
  home: () => '/invoices',
  confirm: 'Send the reminders',
  isFinal: true,
  fields: () => [],
  input: () => ({}),
  preview: (_input, { overdue, days }) => [
    `${overdueText(overdue)} overdue. Partners are reminded ${days.reminders.join(', ')} days after the due date, each step once; the service does it by itself each day.`,
    `${stopText(days)}, purchases stop on accounts whose terms say so.`,
  ],
});

const maxReports = 1_000;

export const eraseVehiclePage = changePage({
  path: '/erase-vehicle',
  operation: eraseVehicle,
  load: async () => undefined,
  title: () => 'Erase a vehicle',
  home: () => '/erase-vehicle',
  confirm: 'Erase the vehicle',
  isFinal: true,
  fields: () => [
    { name: 'vin', label: 'VIN', isFocused: true },
    { name: 'reference', label: 'Reference', hint: 'Identifies the request in your files. No names.' },
  ],
  input(values) {
    const reading = readVin(readTypedText(values, 'vin'));
    if (!reading.ok) throw new InvalidInput('vin', reading.problem);
    return { vin: reading.vin, reference: readTypedText(values, 'reference') };
  },
  async preview({ vin, reference }, _subject, { parts: { database, hashVin }, now }) {
    const reports = await reportsOfVehicle(database, hashVin(vin), maxReports + 1);
    const refunds = reports.filter(({ accessUntil, priceCents }) => accessUntil > now && priceCents > 0n);
    const partners = new Set(reports.map(({ partnerId }) => partnerId)).size;
    const disputes = await listDisputesOf(database, hashVin(vin), 'operator');
    return [
      `Erases the content of ${reports.length > maxReports ? `more than ${maxReports} reports` : counted(reports.length, 'report')} of ${counted(partners, 'partner')} on ${vin}, and what suppliers answered, photos and documents.`,
      `Erases ${counted(disputes.length, 'dispute')} about its records, and what was decided: later reports follow the decisions no more.`,
      `Refunds ${counted(refunds.length, 'purchase')} whose report could still be read. Purchases stay in the books.`,
      `Is kept as “${reference}”. Answers that arrive within a minute are not erased: run it again after that.`,
    ];
  },
});

export const advanceClockPage = changePage({
  path: '/clock',
  operation: advanceClock,
  load: ({ parts: { database } }) => clockOffsetMs(database),
  title: () => 'Advance the clock',
  home: () => '/clock',
  confirm: 'Advance the clock',
  isFinal: true,
  fields: (offsetMs, { parts, times, now }) => [
    {
      name: 'byMs',
      label: 'By',
      isFocused: true,
      hint: parts.isTestClock
        ? `As 90s, 15m, 25h or 30d. It is ${times.text(now)}, ${formatDuration(offsetMs)} ahead of the real time.`
        : 'The clock cannot be moved: the service was not started with TEST_CLOCK=on.',
    },
  ],
  input(values) {
    const byMs = parseDuration(readTypedText(values, 'byMs'));
    if (byMs === undefined) throw new InvalidInput('byMs', 'must be a time such as 90s, 15m, 25h or 30d');
    return { byMs };
  },
  preview: ({ byMs }, _offsetMs, { times, now }) => [
    `The time of all nodes goes from ${times.text(now)} to ${times.text(new Date(now.getTime() + byMs))}.`,
    'Past months are then closed, and due mails and jobs are sent and run.',
  ],
});
