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
    calls: 'Requêtes',
    charged: 'Facturées',
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
    report: 'Rapport',
    bookedOn: 'Comptabilisé le',
    open: 'Reste dû',
    creditLimit: 'Plafond de crédit',
  },
  endpoints: { 'POST /v1/reports': 'Rapports achetés', refunds: 'Remboursements' },
  statement: {
    title: (month, year) => `Relevé ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `Au cours de cette période, vous avez effectué ` +
      `${count(calls, { one: 'requête', many: 'de requêtes', other: 'requêtes' })}, dont ${number(charged)} ` +
      `${pick(charged, { one: 'a été facturée', many: 'ont été facturées', other: 'ont été facturées' })}.`,
    noCalls: 'Vous n’avez effectué aucune requête au cours de cette période.',
    free: (calls) =>
      `${count(calls, { one: 'requête n’a', many: 'de requêtes n’ont', other: 'requêtes n’ont' })} rien coûté\u00a0: les requêtes ` +
      'en échec et les répétitions gratuites ne sont pas facturées.',
    prepaid: 'Le total a été prélevé sur votre solde au fil des requêtes. Vous n’avez rien à payer.',
    postpaid: 'La facture de cette période vous parviendra dans un message séparé.',
    nothingToPay: 'Vous n’avez rien à payer pour cette période.',
    testAccount: 'Ceci est un compte de test\u00a0: les montants sont fictifs et rien n’est facturé.',
    attachment,
  },
  lowBalance: {
    title: 'Votre solde est bas',
    opening: 'Le solde de votre compte est passé sous le seuil d’alerte.',
    refusal:
      'Dès que le solde ne couvre plus le prix d’un rapport, les achats sont refusés (réponse API 402 INSUFFICIENT_CREDIT).',
    reading: 'Les rapports déjà achetés restent consultables.',
    action: 'Veuillez nous demander un rechargement à temps, afin que vos achats se poursuivent sans interruption.',
    once:
      'Cet avis n’est envoyé qu’une fois. Vous ne le recevrez de nouveau que si le solde repasse sous le seuil ' +
      'd’alerte après qu’un rechargement l’aura ramené à ce seuil.',
  },
  invoice: {
    title: (invoiceNumber) => `Facture ${invoiceNumber}`,
    opening: 'Veuillez trouver ci-dessous la facture des requêtes facturées au cours de la période indiquée.',
    payment: 'Nous vous prions de régler ce montant au plus tard à l’échéance en rappelant le numéro de facture.',
    attachment,
    files: 'Le document est joint au format PDF et sous forme de facture électronique (XML).',
  },
  receipt: {
    topUpTitle: 'Votre rechargement est enregistré',
    paymentTitle: 'Votre paiement est enregistré',
    topUp: 'Nous vous remercions de votre paiement. Il a été ajouté au solde de votre compte.',
    payment: 'Nous vous remercions de votre paiement. Il a été enregistré sur votre compte.',
    net: 'Les montants de votre compte sont nets, hors TVA.',
    ahead: 'Ce qui dépasse les factures à payer sera imputé sur la prochaine.',
    nothingOpen: 'Aucune facture n’est en attente de paiement.',
  },
  refund: {
    title: 'Remboursement d’un rapport',
    opening: 'Nous vous avons remboursé le prix du rapport indiqué ci-dessous.',
  },
  goodwill: {
    title: 'Prix d’un rapport sans données remboursé',
    opening:
      'Aucune de nos sources n’avait de données sur ce véhicule. Comme convenu, nous vous avons crédité le prix du rapport.',
  },
  rechargeFailed: {
    title: 'Échec du rechargement automatique',
    opening:
      'Le rechargement automatique de votre compte a échoué\u00a0: votre moyen de paiement enregistré n’a pas pu être débité.',
    action:
      'Le rechargement automatique est désactivé. Veuillez payer par un autre moyen ou nous demander un nouveau lien de paiement.',
  },
  keyLimit: {
    title: {
      near: 'Une clé API a utilisé 80\u00a0% de son plafond de dépenses',
      reached: 'Une clé API a atteint son plafond de dépenses',
    },
    opening: {
      near: 'L’une de vos clés API a dépensé les quatre cinquièmes de son plafond.',
      reached:
        'Le plafond de dépenses de l’une de vos clés API ne suffit plus pour un autre rapport. Les achats avec cette clé sont refusés (réponse API 402 KEY_LIMIT_REACHED). Vos autres clés ne sont pas concernées.',
    },
    key: 'Clé API',
    limit: 'Plafond de dépenses',
    spent: 'Dépensé',
    resets: 'Remise à zéro',
    once: 'Cet avis est envoyé une fois par période du plafond.',
  },
  outOfCredit: {
    title: { prepaid: 'Votre solde est épuisé', postpaid: 'Votre plafond de crédit est atteint' },
    opening: {
      prepaid: 'Le solde de votre compte ne couvre plus le prix d’un rapport.',
      postpaid: 'Votre compte a atteint son plafond de crédit.',
    },
    refusal: {
      prepaid:
        'Tant que votre compte n’est pas rechargé, les achats sont refusés (réponse API 402 INSUFFICIENT_CREDIT).',
      postpaid:
        'Tant qu’aucun paiement n’est enregistré, les achats sont refusés (réponse API 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Veuillez prendre contact avec nous afin que vos achats puissent continuer.',
    once: 'Cet avis n’est envoyé qu’une fois, puis de nouveau seulement après un nouvel encaissement sur votre compte.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Rappel de paiement\u00a0: facture ${invoiceNumber}`,
      `Deuxième rappel de paiement\u00a0: facture ${invoiceNumber}`,
      `Dernier rappel de paiement\u00a0: facture ${invoiceNumber}`,
    ],
    openings: [
      'La facture indiquée ci-dessous est échue et n’est pas entièrement réglée. Il s’agit peut-être d’un oubli.',
      'La facture indiquée ci-dessous n’est toujours pas entièrement réglée, malgré notre rappel.',
      'Ceci est le dernier rappel concernant la facture indiquée ci-dessous, qui n’est pas entièrement réglée.',
    ],
    payment: 'Nous vous prions de régler sans délai le montant restant dû en rappelant le numéro de facture.',
    crossed: 'Si vous avez payé entre-temps, veuillez ne pas tenir compte de ce message.',
    stopsOn: 'Achats suspendus à partir du',
    stop: 'Tant que ce montant n’est pas réglé, les achats sont refusés (réponse API 402 CREDIT_LIMIT_REACHED).',
  },
};
