import type { TeamWords } from './words.ts';

export const et: TeamWords = {
  intro: 'Igaüks logib sisse oma e-posti aadressiga. Mida ta teha saab, sõltub rollist.',
  heads: { person: 'Liige', role: 'Roll', since: 'Alates', lastSignIn: 'Viimane sisselogimine', change: 'Muuda' },
  never: 'mitte kunagi',
  you: 'teie',
  invite: 'Kutsu uus liige',
  mail: 'E-posti aadress',
  role: 'Roll',
  roleHints: {
    owner: 'Omanik: kõik, ka meeskond',
    developer: 'Arendaja: aruanded, API-võtmed ja veebihaagid',
    finance: 'Raamatupidaja: arved, väljavõtted ja arveldusandmed',
    viewer: 'Vaataja: vaatab aruandeid ega osta midagi',
  },
  invites: (mail, role) => `${mail} liitub meeskonnaga, kui kutse on vastu võetud. Roll: „${role}”.`,
  mailsInvitation:
    'Saadame sellele aadressile kutse. Selles olev link toimib ühe korra, 72 tunni jooksul. Teie meeskonna varasemad kutsed sellele aadressile enam ei kehti.',
  sendInvitation: 'Saada kutse',
  pending: 'kutse saadetud, veel vastu võtmata',
  setRole: (mail) => `Muuda rolli: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, alates järgmisest avatud lehest.`,
  set: 'Muuda rolli',
  remove: 'Eemalda',
  removeTitle: (mail) => `Eemalda meeskonnast: ${mail}`,
  removes: (mail) => `${mail} ei saa enam selle partneri lehti avada. API-võtmed jäävad kehtima.`,
  noMail: 'Sisestage e-posti aadress, näiteks anna@example.com.',
  otherRole: 'See inimene on juba meeskonnas, aga teise rolliga. Muutke kutsumise asemel rolli.',
  lastOwner: 'See on meeskonna viimane omanik. Andke see roll kõigepealt kellelegi teisele.',
};
