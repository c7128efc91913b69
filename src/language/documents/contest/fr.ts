import type { ContestWords } from './words.ts';

export const fr: ContestWords = {
  mail: 'Votre adresse e-mail',
  mailHint:
    'La confirmation et la décision y sont envoyées. Seules les personnes qui décident la voient. Elle est supprimée 90 jours après la décision.',
  noMail: 'Saisissez une adresse e-mail telle que nom@example.com.',
  tooLong: (max) => `Le texte dépasse ${max} caractères.`,
  contested: 'Enregistrement contesté',
  joined: 'Un lecteur de ce rapport conteste déjà cet enregistrement. La décision vous sera communiquée, à vous aussi.',
  confirmation: (mail) => `Une confirmation est envoyée à ${mail}.`,
  tooOften:
    'Trop d’enregistrements ont été contestés aujourd’hui depuis ce réseau ou avec cette adresse e-mail. Réessayez demain.',
  proofs: 'Justificatifs (facultatif)',
  proofsHint:
    'Photos ou fichiers PDF, 5 au maximum et 10\u00a0Mo au total. Seules les personnes qui décident les voient. Ils sont supprimés 90 jours après la décision.',
  closed: 'La décision sur cette contestation est définitive. Aucune autre preuve ne peut être ajoutée.',
  tooManyProofs: 'Une contestation peut comporter 5 fichiers au maximum, et 10\u00a0Mo au total.',
  unreadable: 'Un des fichiers est illisible. Envoyez des photos (JPEG, PNG) ou des fichiers PDF sans mot de passe.',
  busy: 'Aucun fichier ne peut être accepté pour le moment. Réessayez dans quelques minutes.',
  sendProofs: 'Envoyer des justificatifs pour un enregistrement contesté',
  sendProofsHint:
    'Indiquez le numéro de référence de la confirmation. Si la décision est déjà prise, l’enregistrement est réexaminé.',
  noDispute: 'Personne n’a contesté ici un enregistrement de ce rapport sous ce numéro de référence.',
  noProofs: 'Choisissez au moins un fichier.',
  proofsSent: 'Les justificatifs sont arrivés',
  proofsKnown: 'Ces fichiers étaient déjà arrivés\u00a0: rien n’a été ajouté',
  filesAgain: 'Les fichiers choisis n’ont pas été conservés. Choisissez-les de nouveau.',
  reopened: 'L’enregistrement est réexaminé. Jusqu’à la nouvelle décision, la précédente s’applique.',
  proofsOnly: 'Justificatifs',
  sendProofsNow: 'Envoyer les justificatifs',
};
