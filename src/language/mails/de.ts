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
    report: 'Bericht',
    bookedOn: 'Gebucht am',
    open: 'Noch offen',
    creditLimit: 'Kreditrahmen',
  },
  endpoints: { 'POST /v1/reports': 'Gekaufte Berichte', refunds: 'Erstattungen' },
  statement: {
    title: (month, year) => `Kontoauszug für ${monthIn(months, month)} ${year}`,
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
      'Sobald das Guthaben den Preis eines Berichts nicht mehr deckt, werden Käufe abgelehnt ' +
      '(API-Antwort 402 INSUFFICIENT_CREDIT).',
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
    files: 'Das Dokument liegt als PDF und als E-Rechnung (XML) bei.',
  },
  receipt: {
    topUpTitle: 'Ihre Aufladung ist gebucht',
    paymentTitle: 'Ihre Zahlung ist gebucht',
    topUp: 'vielen Dank für Ihre Zahlung. Sie wurde dem Guthaben Ihres Kontos hinzugefügt.',
    payment: 'vielen Dank für Ihre Zahlung. Sie wurde auf Ihrem Konto gebucht.',
    net: 'Die Beträge auf Ihrem Konto sind netto, ohne Umsatzsteuer.',
    ahead: 'Was über die offenen Rechnungen hinausgeht, wird auf die nächste angerechnet.',
    nothingOpen: 'Es ist keine Rechnung offen.',
  },
  refund: {
    title: 'Erstattung eines Berichts',
    opening: 'wir haben Ihnen den Preis des unten genannten Berichts erstattet.',
  },
  goodwill: {
    title: 'Preis eines Berichts ohne Einträge erstattet',
    opening:
      'keine unserer Quellen hatte einen Eintrag zu diesem Fahrzeug. Wie vereinbart haben wir Ihnen den Preis des Berichts gutgeschrieben.',
  },
  rechargeFailed: {
    title: 'Automatische Aufladung fehlgeschlagen',
    opening:
      'die automatische Aufladung Ihres Kontos ist fehlgeschlagen: Ihr gespeichertes Zahlungsmittel konnte nicht belastet werden.',
    action:
      'Die automatische Aufladung ist ausgeschaltet. Bitte zahlen Sie auf anderem Weg oder bitten Sie uns um einen neuen Zahlungslink.',
  },
  keyLimit: {
    title: {
      near: 'Ein API-Schlüssel hat 80\u00a0% seines Ausgabenlimits verbraucht',
      reached: 'Ein API-Schlüssel hat sein Ausgabenlimit erreicht',
    },
    opening: {
      near: 'einer Ihrer API-Schlüssel hat vier Fünftel seines Ausgabenlimits verbraucht.',
      reached:
        'das Ausgabenlimit eines Ihrer API-Schlüssel reicht für keinen weiteren Bericht. Käufe mit diesem Schlüssel werden abgelehnt (API-Antwort 402 KEY_LIMIT_REACHED). Ihre anderen Schlüssel sind nicht betroffen.',
    },
    key: 'API-Schlüssel',
    limit: 'Ausgabenlimit',
    spent: 'Ausgegeben',
    resets: 'Nächste Zurücksetzung',
    once: 'Diesen Hinweis erhalten Sie einmal je Zeitraum des Limits.',
  },
  outOfCredit: {
    title: { prepaid: 'Ihr Guthaben ist aufgebraucht', postpaid: 'Ihr Kreditrahmen ist ausgeschöpft' },
    opening: {
      prepaid: 'das Guthaben Ihres Kontos deckt den Preis eines Berichts nicht mehr.',
      postpaid: 'der Kreditrahmen Ihres Kontos ist ausgeschöpft.',
    },
    refusal: {
      prepaid: 'Bis Ihr Konto aufgeladen ist, werden Käufe abgelehnt (API-Antwort 402 INSUFFICIENT_CREDIT).',
      postpaid: 'Bis eine Zahlung gebucht ist, werden Käufe abgelehnt (API-Antwort 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Bitte melden Sie sich bei uns, damit Sie weiter kaufen können.',
    once:
      'Diesen Hinweis erhalten Sie einmal, und erst dann wieder, wenn inzwischen eine Zahlung auf Ihrem Konto ' +
      'gebucht wurde.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Zahlungserinnerung zur Rechnung ${invoiceNumber}`,
      `Zweite Zahlungserinnerung zur Rechnung ${invoiceNumber}`,
      `Letzte Mahnung zur Rechnung ${invoiceNumber}`,
    ],
    openings: [
      'die unten genannte Rechnung ist überfällig und noch nicht vollständig bezahlt. Vielleicht wurde sie ' +
        'übersehen.',
      'die unten genannte Rechnung ist trotz unserer Erinnerung noch nicht vollständig bezahlt.',
      'dies ist die letzte Mahnung zur unten genannten Rechnung, die noch nicht vollständig bezahlt ist.',
    ],
    payment: 'Bitte zahlen Sie den offenen Betrag umgehend und geben Sie dabei die Rechnungsnummer an.',
    crossed: 'Falls Sie inzwischen gezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.',
    stopsOn: 'Käufe gesperrt ab',
    stop: 'Bis der Betrag bezahlt ist, werden Käufe abgelehnt (API-Antwort 402 CREDIT_LIMIT_REACHED).',
  },
};
