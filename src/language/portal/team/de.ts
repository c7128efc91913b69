import type { TeamWords } from './words.ts';

export const de: TeamWords = {
  intro: 'Alle melden sich mit ihrer eigenen E-Mail-Adresse an. Was sie tun dürfen, hängt von der Rolle ab.',
  heads: { person: 'Person', role: 'Rolle', since: 'Seit', lastSignIn: 'Letzte Anmeldung', change: 'Ändern' },
  never: 'nie',
  you: 'Sie',
  invite: 'Person einladen',
  mail: 'E-Mail-Adresse',
  role: 'Rolle',
  roleHints: {
    owner: 'Inhaber: alles, auch das Team',
    developer: 'Entwickler: Berichte, API-Schlüssel und Webhooks',
    finance: 'Buchhaltung: Rechnungen, Kontoauszüge und Rechnungsdaten',
    viewer: 'Betrachter: sieht Berichte an, kauft nichts',
  },
  invites: (mail, role) => `${mail} kommt mit der Rolle „${role}“ ins Team, sobald die Einladung angenommen ist.`,
  mailsInvitation:
    'Wir senden eine Einladung an diese Adresse. Der Link darin gilt nur einmal, 72 Stunden lang. Frühere Einladungen Ihres Teams an diese Adresse werden ungültig.',
  sendInvitation: 'Einladung senden',
  pending: 'eingeladen, noch nicht angenommen',
  setRole: (mail) => `Rolle ändern: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, ab der nächsten Seite, die geöffnet wird.`,
  set: 'Rolle ändern',
  remove: 'Entfernen',
  removeTitle: (mail) => `${mail} aus dem Team entfernen`,
  removes: (mail) => `${mail} kann keine Seiten dieses Partners mehr öffnen. API-Schlüssel bleiben gültig.`,
  noMail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel anna@example.com.',
  otherRole: 'Diese Person ist schon mit einer anderen Rolle im Team. Ändern Sie stattdessen die Rolle.',
  lastOwner: 'Das ist der letzte Inhaber des Teams. Machen Sie zuerst jemand anderen zum Inhaber.',
};
