import { pluralsOf } from '../../plural.ts';
import type { PortalSignInWords } from './words.ts';

const { sentence } = pluralsOf('fr');

export const fr: PortalSignInWords = {
  signIn: 'Connexion',
  mail: 'Adresse e-mail',
  sendLink: 'Recevoir un lien',
  noPassword:
    'Aucun mot de passe n’est nécessaire\u00a0: le lien reçu par e-mail vous connecte. Il ne sert qu’une fois.',
  usePasskey: 'Se connecter avec une clé d’accès',
  passkeyLabel: 'Clé d’accès',
  passkeyUnknown: 'Cette clé d’accès n’est pas enregistrée ici. Connectez-vous avec un lien reçu par e-mail.',
  passkeyRefused: 'La clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous avec un lien reçu par e-mail.',
  passkeyTooLate: 'L’opération a pris trop de temps ou a été envoyée deux fois. Réessayez.',
  passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez ou connectez-vous avec un lien reçu par e-mail.',
  account: 'Votre compte',
  passkeys: 'Clés d’accès',
  passkeysWhy:
    'Avec une clé d’accès, vous vous connectez par empreinte digitale, reconnaissance faciale ou code PIN, sans e-mail.',
  noPasskeys: 'Vous n’avez pas encore de clé d’accès.',
  passkeyName: 'Nom de la nouvelle clé d’accès, par exemple celui de l’appareil où elle se trouve',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyNotAdded:
    'Aucune clé d’accès n’a été ajoutée. Elle est peut-être déjà enregistrée, ou ce navigateur n’en propose pas pour cette adresse.',
  passkeysNeedScript: 'JavaScript est nécessaire pour ajouter une clé d’accès.',
  removePasskey: (label) => `Supprimer la clé d’accès «\u00a0${label}\u00a0»`,
  removesPasskey: 'Elle ne permettra plus de se connecter. Supprimez-la également sur votre appareil.',
  remove: 'Supprimer',
  sessions: 'Sessions actives',
  noSessions: 'Aucune.',
  thisSession: 'cette session',
  endSession: 'Mettre fin à la session',
  endsSession: (where) => `Cette session prendra fin dès la prochaine requête\u00a0: ${where}.`,
  methods: { link: 'Lien par e-mail', passkey: 'Clé d’accès', openid: 'OpenID Connect' },
  linkSentTitle: 'Consultez votre boîte de réception',
  linkSent:
    'Si cette adresse est enregistrée, un lien vient d’y être envoyé. Il fonctionne une seule fois, pendant 15 minutes.',
  backToSignIn: 'Retour à la connexion',
  asWhom: 'Vous vous connectez en tant que',
  signInNow: 'Se connecter',
  invitationTitle: 'Accepter l’invitation',
  invitedTo: (partner) =>
    `Vous allez rejoindre l’équipe de l’entreprise ${partner}. Si vous ne connaissez pas cette entreprise, fermez la page.`,
  acceptNow: 'Accepter et se connecter',
  deadLinkTitle: 'Ce lien n’est plus valable',
  deadLink:
    'Il a déjà été utilisé ou a expiré. Demandez-en un autre ou adressez-vous à la personne à l’origine de l’invitation.',
  askAgain: 'Demander un autre lien',
  tooMany: (seconds) =>
    sentence(seconds, {
      one: 'Trop de tentatives depuis votre réseau. Réessayez dans # seconde.',
      many: 'Trop de tentatives depuis votre réseau. Réessayez dans # de secondes.',
      other: 'Trop de tentatives depuis votre réseau. Réessayez dans # secondes.',
    }),
  noMail: 'Saisissez votre adresse e-mail.',
  foreignFormTitle: 'Cette demande ne provient pas de ce site',
  foreignForm:
    'Le formulaire provient d’une autre page, ou votre navigateur n’indique pas sa provenance. Rien n’a été modifié. Ouvrez la page et réessayez à partir de celle-ci.',
  toFirstPage: 'Retour à l’accueil',
  heads: {
    passkey: 'Clé d’accès',
    added: 'Ajoutée',
    lastUsed: 'Dernière utilisation',
    change: 'Modifier',
    method: 'Mode de connexion',
    from: 'Adresse IP',
    browser: 'Navigateur',
    began: 'Connexion',
    lastSeen: 'Dernière activité',
  },
  neverUsed: 'jamais',
  end: 'Terminer',
  letter: {
    title: 'Votre lien de connexion',
    greeting: 'Bonjour,',
    opening:
      'Une connexion au portail partenaires a été demandée avec cette adresse. Ouvrez ce lien pour vous connecter\u00a0:',
    button: 'Se connecter',
    person: 'Adresse e-mail',
    askedFrom: 'Demandé depuis',
    validUntil: 'Valable jusqu’au',
    once: 'Le lien ne fonctionne qu’une fois. Il permet d’agir en votre nom\u00a0: ne le transmettez à personne.',
    notYou:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: sans le lien, personne ne peut se connecter.',
    closing: 'Cordialement',
    footer: 'Ce message a été envoyé automatiquement.',
  },
  needsNewSignIn:
    'Vous avez rejoint l’équipe après l’ajout de cette clé d’accès. Pour ouvrir les pages de ce partenaire, déconnectez-vous, puis connectez-vous avec un lien reçu par e-mail.',
  invitation: {
    title: (partner) => `Invitation à rejoindre l’équipe de l’entreprise ${partner}`,
    opening: (partner, role) =>
      `Vous avez reçu une invitation à rejoindre l’équipe de l’entreprise ${partner} dans le portail partenaires, avec le rôle «\u00a0${role}\u00a0». Ouvrez ce lien pour l’accepter\u00a0:`,
    button: 'Accepter l’invitation',
    invitedBy: 'Invitation envoyée par',
    once: 'Le lien ne fonctionne qu’une fois. Il vous connecte avec cette adresse\u00a0: ne le transmettez à personne.',
    notYou:
      'Si vous ne connaissez pas l’expéditeur, ignorez ce message\u00a0: sans le lien, personne ne rejoint l’équipe.',
  },
  newPasskey: {
    title: 'Une clé d’accès a été ajoutée à votre compte',
    opening: 'Vous pouvez désormais vous connecter au portail partenaires avec la clé d’accès indiquée ci-dessous.',
    button: 'Votre compte',
    passkey: 'Clé d’accès',
    addedFrom: 'Ajoutée depuis',
    addedAt: 'Ajoutée le',
    notYou:
      'Si vous n’êtes pas à l’origine de cet ajout, supprimez immédiatement cette clé d’accès dans votre compte et prévenez le propriétaire de votre équipe.',
  },
  memberInvited: {
    title: (partner) => `Une personne a été invitée dans l’équipe de l’entreprise ${partner}`,
    opening: (mail, partner, role) =>
      `L’exploitant du service a invité ${mail} à rejoindre l’équipe de l’entreprise ${partner}, avec le rôle «\u00a0${role}\u00a0».`,
    button: 'Ouvrir l’équipe',
    invited: 'Personne invitée',
    role: 'Rôle',
    at: 'Date de l’invitation',
    unexpected:
      'Si vous ne vous y attendiez pas, retirez cette personne de l’équipe et prévenez l’exploitant du service.',
  },
};
