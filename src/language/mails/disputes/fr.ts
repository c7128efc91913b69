import type { DisputeMailWords } from './words.ts';

export const fr: DisputeMailWords = {
  filed: (reference) => `Enregistrement contesté\u00a0: ${reference}`,
  decided: (reference) => `Décision\u00a0: ${reference}`,
  marked:
    'Vous avez contesté un enregistrement d’un rapport d’historique de véhicule. Désormais, les rapports sur ce véhicule signalent que cet enregistrement est contesté, jusqu’à la décision.',
  reopened:
    'De nouveaux justificatifs sont arrivés, et l’enregistrement est réexaminé. Jusqu’à la nouvelle décision, la précédente s’applique.',
  promise:
    'Nous vous écrirons à cette adresse dès que la décision sera prise. Pour envoyer des justificatifs, vérifiez de nouveau le rapport avec son numéro et son code de contrôle, puis indiquez le numéro de référence.',
  notYou: 'Si vous n’avez contesté aucun enregistrement, vous pouvez ignorer ce message.',
  outcomes: {
    rejected: 'Votre contestation ne donne pas lieu à un examen. L’enregistrement est maintenu.',
    setAside: 'L’enregistrement n’est plus pris en compte. Les rapports établis désormais ne l’affichent plus.',
    corrected: 'L’enregistrement a été corrigé. Les rapports établis désormais affichent les données exactes.',
    confirmed: 'L’enregistrement est maintenu et n’est plus signalé comme contesté.',
  },
  grounds: {
    noReason: 'La contestation ne dit pas ce qui est faux dans l’enregistrement.',
    repeated: 'La même contestation a déjà été tranchée.',
    abusive: 'La contestation ne visait pas à corriger un enregistrement.',
    sourceWithdrew: 'La source a retiré l’enregistrement.',
    notVerified: 'La source n’a pas pu vérifier l’enregistrement à temps.',
    anotherVehicle: 'L’enregistrement concerne un autre véhicule.',
    duplicate: 'Un autre enregistrement montre le même événement.',
    proven: 'Des documents le prouvent.',
    sourceCorrected: 'La source a corrigé l’enregistrement.',
    sourceConfirmed: 'La source a confirmé l’enregistrement.',
    proofContradicts: 'Des documents montrent que l’enregistrement est exact.',
  },
  rightDate: 'Date exacte',
  rightKm: 'Kilométrage exact',
  again:
    'Si vous avez de nouveaux justificatifs, vérifiez de nouveau le rapport avec son numéro et son code de contrôle, puis envoyez-les avec le numéro de référence. L’enregistrement sera alors réexaminé.',
  deleted: 'Votre adresse e-mail et vos justificatifs sont supprimés 90 jours après la décision.',
};
