import type { TopUpWords } from './words.ts';

export const de: TopUpWords = {
  title: 'Mit Karte oder Bank zahlen',
  amount: 'Betrag ohne MwSt., EUR',
  noAmount: 'Geben Sie einen Betrag wie 250 oder 250,00 ein.',
  opens: (amount) => `Öffnet eine Seite von Stripe, auf der Sie ${amount} zahlen, gegebenenfalls zuzüglich MwSt.`,
  books: 'Der Betrag ohne MwSt. wird Ihrem Konto gutgeschrieben, sobald er bezahlt ist.',
  method: 'Zahlungsart',
  saves: 'Für automatische Aufladungen speichern',
  kept: 'Die Zahlungsart wird für automatische Aufladungen gespeichert.',
  confirm: 'Weiter',
  total: (gross, vat) => `${gross}, darin ${vat} MwSt.`,
  pay: 'Zur Zahlungsseite',
  lapses: 'Die Zahlungsseite ist 23 Stunden lang gültig.',
};
