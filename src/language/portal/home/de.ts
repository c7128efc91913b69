import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count, number } = pluralsOf('de');

export const de: HomeWords = {
  balance: 'Guthaben',
  held: (amount) => `Für Listen reserviert: ${amount}`,
  outstanding: 'Offener Betrag',
  creditLimit: (amount) => `Kreditrahmen: ${amount}`,
  warningLevel: (amount) => `Warnung per E-Mail unter ${amount}`,
  price: (amount) => `Preis pro Bericht: ${amount}`,
  month: 'Dieser Monat',
  calls: (calls, billable) =>
    `${count(calls, { one: 'Aufruf', other: 'Aufrufe' })}, davon ${number(billable)} berechnet`,
  chart: 'Kosten pro Tag',
  attention: 'Zu beachten',
  nothingToDo: 'Derzeit ist nichts zu tun.',
  suspended: 'Ihr Konto ist gesperrt: Käufe sind nicht möglich. Bitte wenden Sie sich an Ihren Ansprechpartner.',
  stopped: 'Käufe sind erst wieder möglich, wenn die überfällige Rechnung bezahlt ist.',
  lowBalance: (balance) => `Das Guthaben geht zur Neige: ${balance}.`,
  limitNear: (outstanding, limit) => `Vom Kreditrahmen von ${limit} sind ${outstanding} ausgeschöpft.`,
  keyExpires: (key, day) => `Der Schlüssel ${key} läuft am ${day} ab.`,
  keyExposed: (key) =>
    `Der Schlüssel ${key} wurde in einer Webadresse übertragen und kann dort von anderen gelesen werden. Ersetzen Sie ihn.`,
  webhookDisabled: (url) => `Der Webhook ${url} ist ausgeschaltet.`,
  webhookFailing: (url) => `Der Webhook ${url} nimmt keine Nachrichten an.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `Rechnung ${invoiceNumber} war am ${day} fällig, noch offen: ${amount}.`,
  noBilling: 'Ihre Rechnungsdaten sind unvollständig: Rechnungen und Belege können nicht als Datei erstellt werden.',
  noAddress: (mails) => `Keine E-Mail-Adresse hinterlegt für: ${mails}.`,
  lastReports: 'Neueste Berichte',
  noReports: 'Es wurde noch kein Bericht gekauft.',
  buyFirst: 'Ersten Bericht kaufen',
};
