import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('de');

const months: Months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

const attachment = 'Dieselben Zahlen liegen als CSV-Datei bei.';

export const de: MailWords = {
  greeting: 'Sehr geehrte Damen und Herren,',
  closing: 'Mit freundlichen Grüßen',
  footer:
    'Diese Nachricht wurde automatisch versandt. Bei Fragen wenden Sie sich bitte an Ihren gewohnten Ansprechpartner.',
  labels: {
    account: 'Konto',
    period: 'Zeitraum',
    service: 'Leistung',
    calls: 'Aufrufe',
    charged: 'Berechnet',
    amount: 'Betrag',
    total: 'Summe',
    totalCharged: 'Berechneter Betrag',
    closingBalance: 'Guthaben am Ende des Zeitraums',
    balance: 'Guthaben',
    warningLevel: 'Warnschwelle',
    asOf: 'Stand',
    invoiceNumber: 'Rechnungsnummer',
    issuedOn: 'Rechnungsdatum',
    dueOn: 'Fällig am',
    amountDue: 'Rechnungsbetrag',
  },
  endpoints: { 'POST /v1/reports': 'Gekaufte Berichte', refunds: 'Erstattungen' },
  statement: {
    title: (month, year) => `Abrechnungsübersicht für ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `in diesem Zeitraum gab es ${count(calls, { one: 'Aufruf', other: 'Aufrufe' })}, davon ` +
      `${pick(charged, { one: 'wurde', other: 'wurden' })} ${number(charged)} berechnet.`,
    noCalls: 'in diesem Zeitraum gab es keine Aufrufe.',
    free: (calls) =>
      `${count(calls, { one: 'Aufruf war', other: 'Aufrufe waren' })} kostenlos: Fehlgeschlagene Aufrufe und ` +
      'kostenfreie Wiederholungen werden nicht berechnet.',
    prepaid: 'Die Beträge wurden jeweils beim Aufruf von Ihrem Guthaben abgebucht. Es ist nichts zu zahlen.',
    postpaid: 'Die Rechnung für diesen Zeitraum erhalten Sie mit einer eigenen E-Mail.',
    nothingToPay: 'Für diesen Zeitraum ist nichts zu zahlen.',
    testAccount: 'Dies ist ein Testkonto: Die Beträge sind kein echtes Geld, und es wird nichts in Rechnung gestellt.',
    attachment,
  },
  lowBalance: {
    title: 'Ihr Guthaben geht zur Neige',
    opening: 'das Guthaben Ihres Kontos ist unter die Warnschwelle gesunken.',
    refusal:
      'Sobald das Guthaben den Preis eines Berichts nicht mehr deckt, werden Käufe mit 402 INSUFFICIENT_CREDIT ' +
      'beantwortet.',
    reading: 'Bereits gekaufte Berichte können Sie weiterhin lesen.',
    action: 'Bitte lassen Sie Ihr Guthaben rechtzeitig von uns aufladen, damit Sie ohne Unterbrechung kaufen können.',
    once:
      'Diesen Hinweis erhalten Sie nur einmal. Er kommt erst wieder, wenn eine Aufladung das Guthaben zurück auf die ' +
      'Warnschwelle gebracht hat und es danach erneut darunter sinkt.',
  },
  invoice: {
    title: (invoiceNumber) => `Rechnung ${invoiceNumber}`,
    opening: 'nachstehend erhalten Sie die Rechnung für die im genannten Zeitraum berechneten Aufrufe.',
    payment: 'Bitte zahlen Sie den Betrag bis zum Fälligkeitstag und geben Sie dabei die Rechnungsnummer an.',
    attachment,
  },
};
