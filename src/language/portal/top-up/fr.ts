import type { TopUpWords } from './words.ts';

export const fr: TopUpWords = {
  title: 'Payer par carte ou par paiement bancaire',
  amount: 'Montant hors TVA, EUR',
  noAmount: 'Saisissez un montant tel que 250 ou 250,00.',
  opens: (amount) => `Ouvre une page de Stripe sur laquelle vous payez ${amount}, plus la TVA le cas échéant.`,
  books: 'Le montant hors TVA est crédité sur votre compte dès qu’il est payé.',
  method: 'Moyen de paiement',
  saves: 'L’enregistrer pour les paiements ultérieurs et les rechargements automatiques',
  kept: 'Le moyen de paiement est enregistré pour les paiements ultérieurs et les rechargements automatiques.',
  confirm: 'Continuer',
  total: (gross, vat) => `${gross}, dont ${vat} de TVA`,
  pay: 'Aller à la page de paiement',
  lapses: 'La page de paiement est valable 23 heures.',
  transfer: {
    page: 'Comment payer',
    toAccount:
      'Virez le montant de votre choix, plus la TVA le cas échéant, avec cette référence de paiement. Il est crédité sur votre compte dès sa réception.',
    toInvoice: 'Virez le montant dû d’une facture en indiquant son numéro comme référence de paiement.',
    questions: 'Questions sur les paiements',
    noBank: 'Nos coordonnées bancaires ne figurent pas encore ici. Demandez-nous comment payer.',
  },
  paySaved: (method) => `Payer avec ${method}`,
  payNow: 'Payer maintenant',
  takes: (amount, method) => `Prélève immédiatement ${amount} sur ${method}.`,
  paid: (amount) => `Payé. ${amount} ont été crédités sur votre compte.`,
  declined: (method) => `Le paiement avec ${method} a été refusé. Rien n’a été prélevé.`,
  underWay:
    'Le paiement est en cours. Le montant sera crédité sur votre compte dès sa confirmation\u202f; il n’est pas nécessaire de payer à nouveau.',
};
