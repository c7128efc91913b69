import type { TopUpWords } from './words.ts';

export const fr: TopUpWords = {
  title: 'Payer par carte ou par banque',
  amount: 'Montant hors TVA, EUR',
  noAmount: 'Saisissez un montant tel que 250 ou 250,00.',
  opens: (amount) => `Ouvre une page de Stripe sur laquelle vous payez ${amount}, plus la TVA le cas échéant.`,
  books: 'Le montant hors TVA est crédité sur votre compte dès qu’il est payé.',
  method: 'Moyen de paiement',
  saves: 'L’enregistrer pour les recharges automatiques',
  kept: 'Le moyen de paiement est enregistré pour les recharges automatiques.',
  confirm: 'Continuer',
  total: (gross, vat) => `${gross}, dont ${vat} de TVA`,
  pay: 'Aller à la page de paiement',
  lapses: 'La page de paiement est valable 23 heures.',
};
