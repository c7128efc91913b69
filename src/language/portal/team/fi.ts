import type { TeamWords } from './words.ts';

export const fi: TeamWords = {
  intro: 'Jokainen kirjautuu omalla sähköpostiosoitteellaan. Rooli määrää, mitä kukin voi tehdä.',
  heads: { person: 'Henkilö', role: 'Rooli', since: 'Alkaen', lastSignIn: 'Viimeisin kirjautuminen', change: 'Muuta' },
  never: 'ei koskaan',
  you: 'sinä',
  invite: 'Kutsu henkilö',
  mail: 'Sähköpostiosoite',
  role: 'Rooli',
  roleHints: {
    owner: 'Omistaja: kaikki, myös tiimi',
    developer: 'Kehittäjä: raportit, API-avaimet ja webhookit',
    finance: 'Taloushallinto: laskut, tiliotteet ja laskutustiedot',
    viewer: 'Katselija: katselee raportteja eikä osta mitään',
  },
  invites: (mail, role) => `${mail} liittyy tiimiin roolilla ”${role}”, kun kutsu on hyväksytty.`,
  mailsInvitation:
    'Lähetämme kutsun tähän osoitteeseen. Sen linkki toimii kerran, 72 tunnin ajan. Tiimisi aiemmat kutsut tähän osoitteeseen lakkaavat toimimasta.',
  sendInvitation: 'Lähetä kutsu',
  pending: 'kutsu lähetetty, ei vielä hyväksytty',
  setRole: (mail) => `Vaihda rooli: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, seuraavasta avatusta sivusta alkaen.`,
  set: 'Vaihda rooli',
  remove: 'Poista',
  removeTitle: (mail) => `Poista tiimistä: ${mail}`,
  removes: (mail) => `${mail} ei voi enää avata tämän kumppanin sivuja. API-avaimet pysyvät voimassa.`,
  noMail: 'Anna sähköpostiosoite, esimerkiksi anna@example.com.',
  otherRole: 'Henkilö on jo tiimissä toisella roolilla. Vaihda kutsun sijaan rooli.',
  lastOwner: 'Tämä on tiimin viimeinen omistaja. Anna ensin omistajan rooli jollekin muulle.',
};
