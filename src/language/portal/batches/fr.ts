import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('fr');

export const fr: BatchesWords = {
  intro: (most) =>
    `Collez jusqu’à ${number(most)} VIN, ou un fichier CSV dont une colonne en contient. Vous voyez le coût avant tout achat.`,
  list: 'VIN',
  listHint: 'Un par ligne, ou les lignes d’un fichier CSV. La liste est conservée 90 jours.',
  file: 'Ou les prendre dans un fichier',
  check: 'Vérifier la liste',
  noBatches: 'Aucune liste n’a encore été commandée.',
  heads: {
    batch: 'Numéro',
    ordered: 'Commandée',
    by: 'Commandée par',
    vehicles: 'Véhicules',
    bought: 'Achetés',
    cost: 'Coût',
    state: 'État',
    line: 'Ligne',
    found: 'L’essentiel',
    link: 'Rapport',
    name: 'Nom',
    reference: 'Votre référence',
    held: 'Réservé',
    limit: 'Au plus',
  },
  states: { running: 'En cours', stopped: 'Arrêtée', done: 'Terminée' },
  lineStates: {
    waiting: 'En attente',
    bought: 'Acheté',
    repeat: 'Répétition gratuite',
    rejected: 'Laissée de côté',
    failed: 'Non acheté',
  },
  problems: {
    keyLimit: 'Le plafond de la clé est atteint.',
    keyRevoked:
      'La clé a été révoquée ou ne peut plus commander de listes. Reprenez la liste pour continuer sans elle.',
    maxCost: 'La liste a atteint son coût maximal.',
    duplicate: 'Figure déjà sur une ligne précédente.',
    malformed: 'Ligne non valide.',
  },
  byKey: (key) => `Clé ${key}`,
  title: 'Vérifier la liste',
  noVin: 'La liste ne contient aucun VIN valide.',
  tooMany: (most) => `Une liste compte au plus ${number(most)} véhicules. Divisez-la.`,
  tooManyWrong: (most) =>
    `Plus de ${number(most)} entrées ne sont pas valides et le reste de la liste n’a pas été lu. Vérifiez que c’est la bonne liste.`,
  tooManyRunning: 'Vingt listes sont déjà en cours. Attendez que l’une soit terminée ou arrêtez-en une.',
  vehicles: (count) => `Véhicules\u00a0: ${number(count)}.`,
  repeats: (count) => `Rapports achetés récemment, donc gratuits\u00a0: ${number(count)}.`,
  atMost: (total, price) => `Au plus ${total} (${price} chacun).`,
  affordable: (count) =>
    `L’argent suffit pour ${number(count)} d’entre eux. La liste s’arrête ensuite et peut être reprise.`,
  rejected: 'Non valides, laissés de côté',
  text: 'Texte',
  why: 'Raison',
  repeatedLines: 'Présents deux fois, achetés une fois',
  onlyFirst: (count) => `Seules les ${number(count)} premières lignes sont affichées.`,
  sameAs: (line) => `Comme à la ligne ${line}`,
  order: (count) => `Tout acheter (${number(count)})`,
  progress: (settled, all) => `Traités\u00a0: ${number(settled)} sur ${number(all)}.`,
  refreshes: 'Cette page s’actualise d’elle-même.',
  stop: 'Arrêter',
  resume: 'Reprendre',
  stoppedByMember: 'La liste a été arrêtée.',
  notBought: (count) => `Pas encore achetés\u00a0: ${number(count)}.`,
  results: 'Résultats en CSV',
};
