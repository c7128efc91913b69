import { pluralsOf } from '../../plural.ts';
import type { PortalSignInWords } from './words.ts';

const { sentence } = pluralsOf('de');

export const de: PortalSignInWords = {
  signIn: 'Anmelden',
  mail: 'E-Mail-Adresse',
  sendLink: 'Link senden',
  noPassword: 'Sie brauchen kein Passwort: Der Link in der E-Mail meldet Sie an. Er gilt nur einmal.',
  usePasskey: 'Mit Passkey anmelden',
  passkeyLabel: 'Passkey',
  passkeyUnknown: 'Dieser Passkey ist hier nicht registriert. Melden Sie sich mit einem Link per E-Mail an.',
  passkeyRefused:
    'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Link per E-Mail an.',
  passkeyTooLate: 'Das hat zu lange gedauert oder wurde doppelt gesendet. Versuchen Sie es noch einmal.',
  passkeyCancelled:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Link per E-Mail an.',
  account: 'Ihr Zugang',
  passkeys: 'Passkeys',
  passkeysWhy: 'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesichtserkennung oder PIN an, ganz ohne E-Mail.',
  noPasskeys: 'Sie haben noch keinen Passkey.',
  passkeyName: 'Name des neuen Passkeys, zum Beispiel das Gerät, auf dem er liegt',
  addPasskey: 'Passkey hinzufügen',
  passkeyNotAdded:
    'Es wurde kein Passkey hinzugefügt. Vielleicht ist er schon vorhanden, oder dieser Browser kann für diese Adresse keinen anlegen.',
  passkeysNeedScript: 'Zum Hinzufügen eines Passkeys ist JavaScript nötig.',
  removePasskey: (label) => `Passkey „${label}“ entfernen`,
  removesPasskey: 'Sie können sich damit nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.',
  remove: 'Entfernen',
  sessions: 'Aktive Sitzungen',
  noSessions: 'Keine.',
  thisSession: 'diese Sitzung',
  endSession: 'Sitzung beenden',
  endsSession: (where) => `Die Sitzung endet mit dem nächsten Aufruf: ${where}.`,
  methods: { link: 'Link per E-Mail', passkey: 'Passkey', openid: 'OpenID Connect' },
  linkSentTitle: 'Prüfen Sie Ihr Postfach',
  linkSent: 'Wenn diese Adresse registriert ist, ist ein Link unterwegs. Er gilt nur einmal, 15 Minuten lang.',
  backToSignIn: 'Zurück zur Anmeldung',
  asWhom: 'Sie melden sich an als',
  signInNow: 'Anmelden',
  invitationTitle: 'Einladung annehmen',
  invitedTo: (partner) =>
    `Sie treten dem Team von ${partner} bei. Wenn Sie diese Firma nicht kennen, schließen Sie die Seite.`,
  acceptNow: 'Annehmen und anmelden',
  deadLinkTitle: 'Dieser Link gilt nicht mehr',
  deadLink:
    'Er wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an, oder wenden Sie sich an die Person, die Sie eingeladen hat.',
  askAgain: 'Neuen Link anfordern',
  tooMany: (seconds) =>
    sentence(seconds, {
      one: 'Zu viele Versuche aus Ihrem Netzwerk. Versuchen Sie es in # Sekunde noch einmal.',
      other: 'Zu viele Versuche aus Ihrem Netzwerk. Versuchen Sie es in # Sekunden noch einmal.',
    }),
  noMail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  foreignFormTitle: 'Diese Anfrage kam nicht von dieser Website',
  foreignForm:
    'Das Formular kam von einer anderen Seite, oder Ihr Browser teilt nicht mit, woher es kam. Es wurde nichts geändert. Öffnen Sie die Seite und versuchen Sie es dort noch einmal.',
  toFirstPage: 'Zur Startseite',
  heads: {
    passkey: 'Passkey',
    added: 'Hinzugefügt',
    lastUsed: 'Zuletzt verwendet',
    change: 'Ändern',
    method: 'Angemeldet mit',
    from: 'IP-Adresse',
    browser: 'Browser',
    began: 'Angemeldet',
    lastSeen: 'Zuletzt aktiv',
  },
  neverUsed: 'nie',
  end: 'Beenden',
  letter: {
    title: 'Ihr Link zur Anmeldung',
    greeting: 'Guten Tag,',
    opening:
      'für diese Adresse wurde eine Anmeldung beim Partnerportal angefordert. Öffnen Sie diesen Link, um sich anzumelden:',
    button: 'Anmelden',
    person: 'E-Mail-Adresse',
    askedFrom: 'Angefordert von IP-Adresse',
    validUntil: 'Gültig bis',
    once: 'Der Link gilt nur einmal. Wer ihn hat, kann in Ihrem Namen handeln: Geben Sie ihn nicht weiter.',
    notYou: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Link wird niemand angemeldet.',
    closing: 'Mit freundlichen Grüßen',
    footer: 'Diese Nachricht wurde automatisch versandt.',
  },
  needsNewSignIn:
    'Sie sind beigetreten, nachdem der Passkey hinzugefügt wurde, mit dem Sie angemeldet sind. Melden Sie sich ab und dann mit einem Link per E-Mail an, um die Seiten dieses Partners zu öffnen.',
  invitation: {
    title: (partner) => `Einladung in das Team von ${partner}`,
    opening: (partner, role) =>
      `Sie sind in das Team von ${partner} im Partnerportal eingeladen, mit der Rolle „${role}“. Öffnen Sie den Link, um anzunehmen:`,
    button: 'Einladung annehmen',
    invitedBy: 'Eingeladen von',
    once: 'Der Link gilt nur einmal. Er meldet Sie mit dieser Adresse an: Geben Sie ihn nicht weiter.',
    notYou: 'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail: Ohne den Link tritt niemand bei.',
  },
  newPasskey: {
    title: 'Ihrem Zugang wurde ein Passkey hinzugefügt',
    opening: 'mit dem unten genannten Passkey können Sie sich jetzt im Partnerportal anmelden.',
    button: 'Ihr Zugang',
    passkey: 'Passkey',
    addedFrom: 'Hinzugefügt von IP-Adresse',
    addedAt: 'Hinzugefügt am',
    notYou:
      'Wenn Sie das nicht waren, entfernen Sie ihn sofort unter „Ihr Zugang“ und informieren Sie den Inhaber Ihres Teams.',
  },
  memberInvited: {
    title: (partner) => `Eine Person wurde in das Team von ${partner} eingeladen`,
    opening: (mail, partner, role) =>
      `der Betreiber des Dienstes hat ${mail} in das Team von ${partner} eingeladen, mit der Rolle „${role}“.`,
    button: 'Team öffnen',
    invited: 'Eingeladene Person',
    role: 'Rolle',
    at: 'Eingeladen am',
    unexpected:
      'Wenn Sie das nicht erwartet haben, entfernen Sie die Person aus dem Team und informieren Sie den Betreiber des Dienstes.',
  },
};
