import type { RechargeWords } from './words.ts';

export const fr: RechargeWords = {
  title: 'Rechargement automatique',
  intro:
    'Quand le solde passe au-dessous du seuil, le montant, plus la TVA le cas échéant, est prélevé sur le moyen de paiement enregistré\u00a0: au plus trois fois en 24 heures et dans la limite mensuelle que vous fixez.',
  off: 'Désactivé',
  method: 'Moyen de paiement enregistré',
  noMethod: 'Aucun. Il est enregistré quand vous payez par carte ou par paiement bancaire et cochez la case prévue.',
  below: 'Seuil de rechargement, EUR',
  cap: 'Maximum par mois civil, hors TVA, EUR',
  capHint: 'Vide\u00a0: aucune limite.',
  noCap: 'Aucune limite',
  used: 'Rechargé ce mois-ci',
  change: 'Modifier le rechargement automatique',
  stop: 'Désactiver le rechargement automatique',
  remove: (method) => `Supprimer ${method}`,
  starts: (below, amount) =>
    `Quand le solde passe au-dessous de ${below}, ${amount} sont prélevés sur le moyen de paiement enregistré, plus la TVA le cas échéant.`,
  limits: (cap) => `Pas plus de ${cap} hors TVA ne sont prélevés par mois civil.`,
  unlimited: 'Il n’y a pas de limite mensuelle.',
  stops: 'Plus rien n’est prélevé automatiquement.',
  removes: (method) =>
    `Le moyen de paiement ${method} est supprimé ici et chez Stripe. Le rechargement automatique est désactivé.`,
  both: 'Indiquez le seuil et le montant, ou laissez les deux champs vides.',
  tooLow: 'La limite mensuelle doit être au moins égale au montant.',
};
