import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('fr');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, many: other, other });

const inWords = ['Un point', 'Deux points', 'Trois points', 'Quatre points', 'Cinq points'];
const things = (number: number) => inWords[number - 1] ?? `${number} points`;
const furtherInWords = [
  'Un autre point',
  'Deux autres points',
  'Trois autres points',
  'Quatre autres points',
  'Cinq autres points',
];
const furtherToAsk = (number: number) => `${furtherInWords[number - 1] ?? `${number} autres points`} à éclaircir`;

export const fr: typeof en = {
  questionsTitle: 'Ce qu’il faut demander au vendeur',
  stolen: 'Signalé volé et non retrouvé\u202f; ne l’achetez pas.',
  scrapped: 'Enregistré comme cédé pour destruction\u202f; ne l’achetez pas pour circuler.',
  settle: ({ count: number, facts }) => `${things(number)} à régler avant l’achat\u00a0: ${facts}.`,
  settleMost: ({ count: number, facts }) => `${things(number)} à régler avant l’achat, surtout\u00a0: ${facts}.`,
  ask: ({ count: number, facts }) => `${things(number)} à éclaircir\u00a0: ${facts}.`,
  askMost: ({ count: number, facts }) => `${things(number)} à éclaircir, surtout\u00a0: ${facts}.`,
  furtherAsk: ({ count: number, facts }) => `${furtherToAsk(number)}\u00a0: ${facts}.`,
  furtherAskMost: ({ count: number, facts }) => `${furtherToAsk(number)}, surtout\u00a0: ${facts}.`,
  furtherAskCount: (number) => `${furtherToAsk(number)}.`,
  nothing: (number) => `Aucun élément défavorable dans ${count(number, 'source', 'sources')}.`,
  nothingBut: ({ count: number, fact }) =>
    `Aucun élément défavorable dans ${count(number, 'source', 'sources')}\u202f; seule remarque\u00a0: ${fact}.`,
  nothingChecked: ({ topics }) =>
    `Aucun élément défavorable dans ce qui a pu être vérifié. Non vérifié ou seulement en partie\u00a0: ${topics}.`,
  nothingYet: 'Aucun élément défavorable pour l’instant, mais certaines sources n’ont pas encore répondu.',
  stillComing: 'Ce n’est pas définitif\u00a0: certaines sources n’ont pas encore répondu.',
  thin: 'Presque rien n’est enregistré sur ce véhicule\u202f; cela ne veut pas dire que tout va bien.',
  thinBesides: 'Presque rien d’autre n’est enregistré sur ce véhicule.',
  facts: {
    vinMismatch:
      'le VIN correspond à une autre marque, un autre modèle ou une autre année que ce qu’indiquent les enregistrements',
    checkDigit: 'la clé de contrôle du VIN est erronée',
    rolledBack: ({ missing }) => `le compteur affiche au moins ${missing} de moins qu’il ne devrait`,
    maybeRolledBack: ({ missing }) => `le compteur affiche peut-être ${missing} de moins qu’il ne devrait`,
    totalLoss: ({ year }) => `une perte totale est enregistrée en ${year}`,
    totalLosses: ({ count: number, years }) => `${number} pertes totales sont enregistrées (${years})`,
    flood: ({ year }) => `des dégâts d’inondation sont enregistrés en ${year}`,
    fire: ({ year }) => `un incendie est enregistré en ${year}`,
    graveDamage: ({ year }) => `un sinistre grave est enregistré en ${year}`,
    damage: ({ year }) => `un sinistre est enregistré en ${year}`,
    damages: ({ from, count: number, year }) => `${from}${number} sinistres sont enregistrés, le plus grave en ${year}`,
    damageMentioned: 'des dommages sont mentionnés sans précisions',
    titleBrands: ({ brands }) => `le titre de propriété porte une mention (${brands})`,
    soldAs: ({ title, year }) => `le véhicule a été vendu aux enchères en ${year} (${title})`,
    notTransferable: 'le registre n’autorise pas le changement de propriétaire',
    openRecalls: (number) =>
      number === 1 ? 'un rappel n’a pas été effectué' : `${number} rappels n’ont pas été effectués`,
    statuses: {
      exported: 'le registre indique le véhicule comme exporté',
      deregistered: 'le véhicule est radié du registre',
      suspended: 'le véhicule est retiré temporairement de la circulation',
    },
    replaced: 'le compteur a été remplacé',
    probablyReplaced: 'le compteur a probablement été remplacé',
    wentRound: 'le compteur est reparti de zéro',
    illogical: 'un registre signale des relevés de compteur illogiques',
    lastReadingInDoubt: 'le dernier relevé du compteur ne concorde pas avec les précédents',
    stoodStill: ({ from, to }) => `le compteur n’a presque pas bougé de ${from} à ${to}`,
    mistyped: (number) =>
      number === 1
        ? 'un relevé du compteur a probablement été mal saisi'
        : `${number} relevés du compteur ont probablement été mal saisis`,
    recovered: 'le véhicule a été signalé volé puis retrouvé',
    uses: {
      taxi: 'le véhicule a servi de taxi',
      drivingSchool: 'le véhicule a servi en auto-école',
      rental: 'le véhicule a servi à la location',
      insurer: 'le véhicule a appartenu à un assureur',
    },
    failedInspection: ({ year }) => `le dernier contrôle technique a été défavorable (${year})`,
    inspectionLapsed: ({ date }) => `le dernier contrôle technique enregistré n’est plus valable (${date})`,
    inspectionDefects: ({ year }) => `le dernier contrôle technique a relevé des défaillances (${year})`,
    maintenanceOverdue: 'l’entretien est en retard',
    uninsured: 'aucune assurance de responsabilité civile n’est en vigueur',
  },
  questions: {
    stolen: 'Pouvez-vous montrer une attestation de la police indiquant que le véhicule n’est plus signalé volé\u202f?',
    passedOn: ({ year }) =>
      `Qui a vendu le véhicule après la déclaration de vol de ${year}, et avec quels papiers\u202f?`,
    scrapped: 'Pourquoi le véhicule est-il en vente alors que le registre l’indique comme cédé pour destruction\u202f?',
    vin: 'Puis-je comparer le VIN du véhicule avec ses papiers\u202f?',
    mileage: ({ date }) =>
      `Quelles factures ou quels procès-verbaux de contrôle technique prouvent le kilométrage avant la baisse (${date})\u202f?`,
    replacement: ({ year }) => `Pouvez-vous montrer la facture du nouveau compteur de ${year}\u202f?`,
    mileageToday: 'Qu’affiche le compteur aujourd’hui, et quel document le prouve\u202f?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Pourquoi indiquer ${after} (${date}) alors que ${before} avaient été relevés auparavant (${beforeDate})\u202f?`,
    stoodStill: ({ from, to }) => `Pourquoi le véhicule a-t-il si peu roulé de ${from} à ${to}\u202f?`,
    repair: ({ year }) => `Pouvez-vous montrer la facture de réparation et des photos des dommages de ${year}\u202f?`,
    repairsOfYear: ({ year }) =>
      `Pouvez-vous montrer les factures de réparation et des photos des dommages de ${year}\u202f?`,
    repairs: ({ years }) =>
      `Pouvez-vous montrer les factures de réparation et des photos des dommages de ${years}\u202f?`,
    damage: 'Quels dommages le véhicule a-t-il subis, et qui les a réparés\u202f?',
    title:
      'D’où vient la mention sur le titre de propriété, et qui a confirmé que le véhicule a été réparé dans les règles\u202f?',
    transfer: 'Qu’est-ce qui bloque le changement de propriétaire, et quand cela sera-t-il réglé\u202f?',
    recall: ({ recalls, areSeveral }) =>
      `Pouvez-vous prouver ${areSeveral ? 'que les rappels ont été effectués' : 'que le rappel a été effectué'} (${recalls})\u202f?`,
    recallUnnamed: 'Quel rappel n’a pas été effectué, et quand sera-t-il effectué\u202f?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Un concessionnaire de la marque a-t-il vérifié ${areSeveral ? 'si les rappels concernent ce' : 'si le rappel concerne ce'} véhicule (${recalls})\u202f?`,
    recallVisit: ({ recalls, areSeveral }) =>
      `Pouvez-vous montrer le justificatif de l’atelier ${areSeveral ? 'pour les rappels' : 'pour le rappel'} (${recalls})\u202f?`,
    status: 'De quels papiers disposez-vous pour une nouvelle immatriculation\u202f?',
    recovered: 'Dans quel état le véhicule a-t-il été retrouvé après le vol, et qu’a-t-on remplacé\u202f?',
    use: 'Combien de temps le véhicule a-t-il eu un usage commercial, et qui l’a entretenu\u202f?',
    insurer: 'Pourquoi un assureur a-t-il repris le véhicule\u202f?',
    defects: ({ year }) => `Les défaillances relevées au contrôle technique de ${year} ont-elles été réparées\u202f?`,
    inspectionLapsed: ({ date }) =>
      `Pouvez-vous montrer un contrôle technique en cours de validité\u202f? Le dernier enregistré n’est plus valable (${date}).`,
    service:
      'Pouvez-vous montrer le carnet d’entretien ou des factures\u202f? Aucun passage en atelier n’est enregistré.',
    serviceGap: ({ from, to }) =>
      `Pouvez-vous montrer le carnet d’entretien de ${from} à ${to}\u202f? Aucun passage en atelier n’est enregistré pour cette période.`,
    overdue: 'De quand date le dernier entretien, et pourquoi le suivant est-il en retard\u202f?',
    maintenanceDue: 'De quand date le dernier entretien, et qui l’a fait\u202f?',
    uninsured: 'Pourquoi le véhicule n’est-il pas assuré actuellement\u202f?',
    papers:
      'Pouvez-vous montrer la carte grise, le carnet d’entretien et les anciens procès-verbaux de contrôle technique\u202f?',
  },
};
