import type { DisputesWords } from './words.ts';

export const fr: DisputesWords = {
  title: 'Enregistrements contestés',
  intro:
    'Si un enregistrement est faux, vous pouvez le contester. C’est gratuit, et personne ne saura qui le conteste.',
  contest: 'Contester un enregistrement',
  heads: {
    record: 'Enregistrement',
    recordDate: 'Date de l’enregistrement',
    reason: 'Motif',
    filedOn: 'Contesté le',
    decision: 'Décision',
    reference: 'Numéro de référence',
  },
  states: {
    open: 'En cours d’examen',
    rejected: 'Rejetée',
    setAside: 'Écarté\u00a0: n’est plus pris en compte',
    corrected: 'Corrigé',
    confirmed: 'Maintenu',
  },
  due: 'Décision au plus tard le',
  chooseRecord: 'Choisissez un enregistrement',
  chooseReason: 'Choisissez un motif',
  reasons: {
    notThisVehicle: 'Il concerne un autre véhicule',
    typingError: 'Un chiffre ou une date est faux',
    repaired: 'Le dommage a été réparé',
    noTotalLoss: 'Ce n’était pas une perte totale',
    duplicate: 'Le même événement figure deux fois',
    other: 'Un autre motif',
  },
  statement: 'Qu’est-ce qui est faux, et qu’est-ce qui est exact\u00a0?',
  statementHint: (max) => `${max} caractères au maximum. N’indiquez ni noms ni adresses.`,
  mistakes: {
    record: 'Choisissez un enregistrement de ce rapport.',
    reason: 'Choisissez un motif.',
    statement: 'Écrivez ce qui est faux.',
  },
  marks:
    'Tous les rapports ultérieurs sur ce véhicule signalent que l’enregistrement est contesté, jusqu’à la décision. Ils l’affichent toujours.',
  secret: 'Personne ne saura qui le conteste.',
  send: 'Contester cet enregistrement',
  filed: 'L’enregistrement est désormais signalé comme contesté.',
  openBefore: 'Vous contestez déjà cet enregistrement.',
  noSuchRecord: 'Ce rapport ne contient pas cet enregistrement.',
  tooMany: 'Trop de contestations sont en cours. Attendez que l’une d’elles soit tranchée.',
  decidedBefore:
    'Une contestation de cet enregistrement a déjà été tranchée. Si vous avez de nouvelles preuves, joignez-les à cette contestation : elle sera réexaminée.',
  toReport: 'Retour au rapport',
};
