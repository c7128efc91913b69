import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count } = pluralsOf('fr');

export const fr: HomeWords = {
  balance: 'Solde',
  held: (amount) => `Réservé pour des listes\u00a0: ${amount}`,
  outstanding: 'Montant dû',
  creditLimit: (amount) => `Plafond de crédit\u00a0: ${amount}`,
  warningLevel: (amount) => `Alerte par e-mail en dessous de ${amount}`,
  price: (amount) => `Prix d’un rapport\u00a0: ${amount}`,
  month: 'Ce mois-ci',
  calls: (calls, billable) =>
    `${count(calls, { one: 'requête', many: 'de requêtes', other: 'requêtes' })}, dont ` +
    count(billable, { one: 'facturée', many: 'facturées', other: 'facturées' }),
  chart: 'Coût par jour',
  attention: 'Points d’attention',
  nothingToDo: 'Rien à signaler.',
  suspended:
    'Votre compte est suspendu\u00a0: les achats sont impossibles. Adressez-vous à votre interlocuteur habituel.',
  stopped: 'Les achats sont impossibles tant que la facture échue n’est pas réglée.',
  lowBalance: (balance) => `Le solde est bas\u00a0: ${balance}.`,
  limitNear: (outstanding, limit) => `Plafond de crédit utilisé\u00a0: ${outstanding} sur ${limit}.`,
  keyExpires: (key, day) => `La clé ${key} expire le ${day}.`,
  keyExposed: (key) => `La clé ${key} a été envoyée dans une adresse web, où d’autres peuvent la lire. Remplacez-la.`,
  webhookDisabled: (url) => `Le webhook ${url} est désactivé.`,
  webhookFailing: (url) => `Le webhook ${url} n’accepte pas les messages.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `La facture ${invoiceNumber} est échue depuis le ${day}\u202f; reste dû\u00a0: ${amount}.`,
  noBilling:
    'Vos coordonnées de facturation sont incomplètes\u00a0: aucune facture ni aucun reçu ne peut être établi sous forme de fichier.',
  noAddress: (mails) => `Aucune adresse e-mail indiquée pour\u00a0: ${mails}.`,
  lastReports: 'Derniers rapports',
  noReports: 'Aucun rapport n’a encore été acheté.',
  buyFirst: 'Acheter le premier rapport',
};
