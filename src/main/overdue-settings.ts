import { defaultOverdueDays, type OverdueDays } from '../invoicing/reminders.ts';
import { type Environment, wrong } from './setting-values.ts';

const maxDays = 365;

/** When partners are reminded of overdue invoices, and purchases stop; a command needs it, too. `otherwise` is what holds unset. */
export function readOverdueDays(environment: Environment, otherwise: OverdueDays = defaultOverdueDays): OverdueDays {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const [given, stopGiven] = [read('REMINDER_DAYS'), read('STOP_OVERDUE_DAYS')];
  const reminders = given === undefined ? otherwise.reminders : readReminders(given);
  const [, , last] = reminders;
  if (stopGiven === undefined) return { reminders, stop: given === undefined ? otherwise.stop : last };
  const stop = readDays(stopGiven);
  if (!(stop >= last && stop <= maxDays)) {
    const range = `from ${last}, the day of the last reminder, to ${maxDays}`;
    throw wrong('STOP_OVERDUE_DAYS', stopGiven, `it must be a whole number of days ${range}`);
  }
  return { reminders, stop };
}

function readReminders(text: string): OverdueDays['reminders'] {
  const [first = 0, second = 0, third = 0, ...more] = text.split(',').map((part) => readDays(part.trim()));
  if (!(first >= 1 && first < second && second < third && third <= maxDays) || more.length > 0) {
    throw wrong('REMINDER_DAYS', text, `it must be three rising numbers of days up to ${maxDays}, such as 3,14,28`);
  }
  return [first, second, third];
}

function readDays(text: string): number {
  return /^[0-9]{1,3}$/.test(text) ? Number(text) : Number.NaN;
}
