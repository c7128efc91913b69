import type { PlaygroundWords } from './words.ts';

export const fr: PlaygroundWords = {
  intro:
    'Essayez l’API avec la clé d’un compte de test\u00a0: argent fictif et VIN qui illustrent chacun un cas. La requête est réelle et figure dans le journal des requêtes.',
  key: 'Clé API d’un compte de test',
  keyHint: 'Utilisée pour cette requête seulement, jamais enregistrée.',
  call: 'Requête',
  calls: {
    buy: 'Acheter un rapport',
    read: 'Lire un rapport',
    pdf: 'Lien vers le PDF',
    account: 'Compte',
    usage: 'Consommation',
    statements: 'Relevés',
  },
  vin: 'VIN de test',
  cases: {
    ready: 'complet dès le début',
    slow: 'des sections arrivent plus tard',
    rollback: 'compteur reculé',
    stolen: 'volé',
    thin: 'presque rien d’enregistré',
    down: 'panne\u00a0: 503, non facturé',
  },
  reportNumber: 'Numéro de rapport',
  send: 'Envoyer',
  notTest:
    'Cette clé appartient à un compte réel et dépenserait de l’argent. Prenez la clé d’un compte de test\u202f; votre interlocuteur en crée un.',
  noReport: 'Saisissez le numéro d’un rapport acheté par le compte de test.',
  request: 'La même requête dans votre programme',
  answer: 'Réponse',
  cut: 'La réponse est plus longue que ce qui est affiché.',
};
