import type { TopUpWords } from './words.ts';

export const de: TopUpWords = {
  title: 'Per Karte oder Bankzahlung zahlen',
  amount: 'Betrag ohne USt., EUR',
  noAmount: 'Geben Sie einen Betrag wie 250 oder 250,00 ein.',
  opens: (amount) => `Öffnet eine Seite von Stripe, auf der Sie ${amount} zahlen, gegebenenfalls zuzüglich USt.`,
  books: 'Der Betrag ohne USt. wird Ihrem Konto gutgeschrieben, sobald er bezahlt ist.',
  method: 'Zahlungsmittel',
  saves: 'Für spätere Zahlungen und automatische Aufladungen speichern',
  kept: 'Das Zahlungsmittel wird für spätere Zahlungen und automatische Aufladungen gespeichert.',
  confirm: 'Weiter',
  total: (gross, vat) => `${gross}, darin ${vat} USt.`,
  pay: 'Zur Zahlungsseite',
  lapses: 'Die Zahlungsseite ist 23 Stunden lang gültig.',
  transfer: {
    page: 'So bezahlen Sie',
    toAccount:
      'Überweisen Sie einen beliebigen Betrag, gegebenenfalls zuzüglich USt., mit diesem Verwendungszweck. Nach Eingang wird er Ihrem Konto gutgeschrieben.',
    toInvoice: 'Überweisen Sie den offenen Betrag einer Rechnung mit ihrer Nummer als Verwendungszweck.',
    questions: 'Fragen zu Zahlungen',
    noBank: 'Unsere Bankverbindung ist hier noch nicht angegeben. Fragen Sie uns, wie Sie zahlen können.',
  },
  paySaved: (method) => `Mit ${method} zahlen`,
  payNow: 'Jetzt zahlen',
  takes: (amount, method) => `Bucht sofort ${amount} von ${method} ab.`,
  paid: (amount) => `Bezahlt. ${amount} wurden Ihrem Konto gutgeschrieben.`,
  declined: (method) => `${method} wurde abgelehnt. Es wurde nichts abgebucht.`,
  underWay:
    'Die Zahlung läuft noch. Der Betrag wird Ihrem Konto gutgeschrieben, sobald sie bestätigt ist; Sie müssen nicht noch einmal zahlen.',
};
