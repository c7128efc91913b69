import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('fr');

/** With the preposition, which loses its vowel before another one. */
const months: Months = [
  'de janvier',
  'de février',
  'de mars',
  'd’avril',
  'de mai',
  'de juin',
  'de juillet',
  'd’août',
  'de septembre',
  'd’octobre',
  'de novembre',
  'de décembre',
];

const attachment = 'Les mêmes chiffres sont joints dans un fichier CSV.';

export const fr: MailWords = {
  greeting: 'Madame, Monsieur,',
  closing: 'Cordialement',
  footer:
    'Ce message a été envoyé automatiquement. Pour toute question, veuillez vous adresser à votre interlocuteur habituel.',
  labels: {
    account: 'Compte',
    period: 'Période',
    service: 'Service',
    calls: 'Appels',
    charged: 'Facturés',
    amount: 'Montant',
    total: 'Total',
    totalCharged: 'Total facturé',
    closingBalance: 'Solde en fin de période',
    balance: 'Solde',
    warningLevel: 'Seuil d’alerte',
    asOf: 'Situation au',
    invoiceNumber: 'Numéro de facture',
    issuedOn: 'Date de facture',
    dueOn: 'Échéance',
    amountDue: 'Montant à payer',
  },
  endpoints: { 'POST /v1/reports': 'Rapports achetés', refunds: 'Remboursements' },
  statement: {
    title: (month, year) => `Relevé ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `Au cours de cette période, vous avez effectué ` +
      `${count(calls, { one: 'appel', many: 'd’appels', other: 'appels' })}, dont ${number(charged)} ` +
      `${pick(charged, { one: 'a été facturé', many: 'ont été facturés', other: 'ont été facturés' })}.`,
    noCalls: 'Vous n’avez effectué aucun appel au cours de cette période.',
    free: (calls) =>
      `${count(calls, { one: 'appel n’a', many: 'd’appels n’ont', other: 'appels n’ont' })} rien coûté\u00a0: les appels ` +
      'en échec et les répétitions gratuites ne sont pas facturés.',
    prepaid: 'Le total a été prélevé sur votre solde au fil des appels. Vous n’avez rien à payer.',
    postpaid: 'La facture de cette période vous parviendra dans un message séparé.',
    nothingToPay: 'Vous n’avez rien à payer pour cette période.',
    testAccount: 'Ceci est un compte de test : les montants sont fictifs et rien n’est facturé.',
    attachment,
  },
  lowBalance: {
    title: 'Votre solde est bas',
    opening: 'Le solde de votre compte est passé sous le seuil d’alerte.',
    refusal:
      'Dès que le solde ne couvre plus le prix d’un rapport, les achats reçoivent la réponse 402 INSUFFICIENT_CREDIT.',
    reading: 'Les rapports déjà achetés restent consultables.',
    action: 'Veuillez nous demander un rechargement à temps, afin que vos achats se poursuivent sans interruption.',
    once:
      'Cet avis n’est envoyé qu’une fois. Vous ne le recevrez de nouveau que si le solde repasse sous le seuil ' +
      'd’alerte après qu’un rechargement l’aura ramené à ce seuil.',
  },
  invoice: {
    title: (invoiceNumber) => `Facture ${invoiceNumber}`,
    opening: 'Veuillez trouver ci-dessous la facture des appels facturés au cours de la période indiquée.',
    payment: 'Nous vous prions de régler ce montant au plus tard à l’échéance en rappelant le numéro de facture.',
    attachment,
  },
};
