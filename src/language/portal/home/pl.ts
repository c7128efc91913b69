import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count } = pluralsOf('pl');

export const pl: HomeWords = {
  balance: 'Saldo',
  held: (amount) => `Zarezerwowano na listy: ${amount}`,
  outstanding: 'Do zapłaty',
  creditLimit: (amount) => `Limit kredytowy: ${amount}`,
  warningLevel: (amount) => `Ostrzeżenie e-mailem poniżej ${amount}`,
  price: (amount) => `Cena raportu: ${amount}`,
  month: 'Bieżący miesiąc',
  calls: (calls, billable) =>
    `${count(calls, { one: 'wywołanie', few: 'wywołania', many: 'wywołań' })}, w tym ` +
    count(billable, { one: 'płatne', few: 'płatne', many: 'płatnych' }),
  chart: 'Koszt dzienny',
  attention: 'Wymaga uwagi',
  nothingToDo: 'Nic nie wymaga uwagi.',
  suspended: 'Konto jest zawieszone: zakupy są niemożliwe. Skontaktuj się ze swoim opiekunem.',
  stopped: 'Zakupy są niemożliwe do czasu zapłaty zaległej faktury.',
  lowBalance: (balance) => `Saldo jest niskie: ${balance}.`,
  limitNear: (outstanding, limit) => `Wykorzystano ${outstanding} z limitu kredytowego ${limit}.`,
  keyExpires: (key, day) => `Klucz ${key} wygasa ${day}.`,
  keyExposed: (key) => `Klucz ${key} został wysłany w adresie URL, gdzie inni mogą go odczytać. Wymień go.`,
  webhookDisabled: (url) => `Webhook ${url} jest wyłączony.`,
  webhookFailing: (url) => `Webhook ${url} nie przyjmuje wiadomości.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Termin płatności faktury ${invoiceNumber} minął ${day}, pozostaje do zapłaty: ${amount}.`,
  noBilling: 'Dane do faktur są niepełne: nie można utworzyć plików faktur i potwierdzeń.',
  noAddress: (mails) => `Na żaden adres e-mail nie są wysyłane: ${mails}.`,
  lastReports: 'Ostatnie raporty',
  noReports: 'Nie kupiono jeszcze żadnego raportu.',
  buyFirst: 'Kup pierwszy raport',
};
