import type { RequestsWords } from './words.ts';

export const fr: RequestsWords = {
  intro: 'Toutes les requêtes que vos programmes ont envoyées à l’API ces 30 derniers jours.',
  empty: 'Aucune requête ne correspond.',
  heads: {
    time: 'Heure',
    key: 'Clé',
    call: 'Requête',
    report: 'Rapport',
    status: 'Statut',
    outcome: 'Résultat',
    count: 'Requêtes',
    price: 'Prix',
    took: 'Durée, ms',
    request: 'Identifiant de la requête',
    code: 'Code d’erreur',
  },
  noKey: 'aucune clé',
  noReport: 'aucun rapport',
  day: 'Jour (UTC)',
  outcomes: {
    charged: 'rapport acheté',
    repeat: 'répétition gratuite',
    OK: 'réponse envoyée',
    DISCONNECTED: 'interrompue',
  },
  failed: 'échouée',
  title: (request) => `Requête ${request}`,
  meanings: {
    charged: (price) => `Un rapport a été acheté pour ${price}.`,
    repeat: 'Vous aviez déjà acheté ce rapport, dans le délai des répétitions\u00a0: cette requête était gratuite.',
    OK: 'Elle a reçu une réponse. Les requêtes de ce type sont gratuites.',
    DISCONNECTED: 'Votre programme a fermé la connexion avant d’avoir toute la réponse.',
    addressRefused:
      'La clé est valable, mais elle a été utilisée depuis une adresse qu’elle n’autorise pas. C’était gratuit.',
    failed: 'La requête a échoué et était gratuite.',
  },
  flood: (requests) =>
    `${requests} requêtes semblables en une demi-seconde partagent cette ligne. La durée est celle de la plus lente.`,
  codes: 'Signification des codes d’erreur',
};
