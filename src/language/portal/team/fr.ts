import type { TeamWords } from './words.ts';

export const fr: TeamWords = {
  intro: 'Chacun se connecte avec sa propre adresse e-mail. Ses droits dépendent de son rôle.',
  heads: { person: 'Personne', role: 'Rôle', since: 'Depuis', lastSignIn: 'Dernière connexion', change: 'Modifier' },
  never: 'jamais',
  you: 'vous',
  invite: 'Inviter une personne',
  mail: 'Adresse e-mail',
  role: 'Rôle',
  roleHints: {
    owner: 'Propriétaire\u00a0: tout, y compris l’équipe',
    developer: 'Développeur\u00a0: rapports, clés API et webhooks',
    finance: 'Comptabilité\u00a0: factures, relevés et coordonnées de facturation',
    viewer: 'Lecteur\u00a0: consulte les rapports, n’achète rien',
  },
  invites: (mail, role) =>
    `${mail} rejoindra l’équipe avec le rôle «\u00a0${role}\u00a0» une fois l’invitation acceptée.`,
  mailsInvitation:
    'Nous enverrons une invitation à cette adresse. Son lien fonctionne une seule fois, pendant 72 heures. Les invitations précédentes de votre équipe à cette adresse ne fonctionneront plus.',
  sendInvitation: 'Envoyer l’invitation',
  pending: 'invitation envoyée, pas encore acceptée',
  setRole: (mail) => `Modifier le rôle de ${mail}`,
  setsRole: (mail, before, after) => `${mail}\u00a0: ${before} → ${after}, dès la prochaine page ouverte.`,
  set: 'Modifier le rôle',
  remove: 'Retirer',
  removeTitle: (mail) => `Retirer ${mail} de l’équipe`,
  removes: (mail) => `${mail} ne pourra plus ouvrir les pages de ce partenaire. Les clés API restent valables.`,
  noMail: 'Saisissez une adresse e-mail, par exemple anna@example.com.',
  otherRole: 'Cette personne fait déjà partie de l’équipe, avec un autre rôle. Modifiez plutôt son rôle.',
  lastOwner: 'C’est le dernier propriétaire de l’équipe. Donnez d’abord ce rôle à une autre personne.',
};
