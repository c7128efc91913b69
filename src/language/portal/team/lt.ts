import type { TeamWords } from './words.ts';

export const lt: TeamWords = {
  intro: 'Kiekvienas prisijungia savo el. pašto adresu. Ką jis gali daryti, priklauso nuo vaidmens.',
  heads: {
    person: 'Asmuo',
    role: 'Vaidmuo',
    since: 'Nuo',
    lastSignIn: 'Paskutinis prisijungimas',
    change: 'Pakeisti',
  },
  never: 'niekada',
  you: 'jūs',
  invite: 'Pakviesti asmenį',
  mail: 'El. pašto adresas',
  role: 'Vaidmuo',
  roleHints: {
    owner: 'Savininkas: viskas, taip pat ir komanda',
    developer: 'Programuotojas: ataskaitos, API raktai ir webhook adresai',
    finance: 'Buhalterija: sąskaitos faktūros, išrašai ir sąskaitų rekvizitai',
    viewer: 'Stebėtojas: peržiūri ataskaitas ir nieko neperka',
  },
  invites: (mail, role) => `Priėmus kvietimą, į komandą bus pridėtas adresas ${mail}, vaidmuo – „${role}“.`,
  mailsInvitation:
    'Šiuo adresu išsiųsime kvietimą. Jo nuoroda veikia vieną kartą, 72 valandas. Ankstesni jūsų komandos kvietimai šiuo adresu nustos galioti.',
  sendInvitation: 'Siųsti kvietimą',
  pending: 'kvietimas išsiųstas, dar nepriimtas',
  setRole: (mail) => `Pakeisti vaidmenį: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, nuo kito atverto puslapio.`,
  set: 'Pakeisti vaidmenį',
  remove: 'Pašalinti',
  removeTitle: (mail) => `Pašalinti iš komandos: ${mail}`,
  removes: (mail) => `${mail} nebegalės atverti šio partnerio puslapių. API raktai galioja toliau.`,
  noMail: 'Įveskite el. pašto adresą, pavyzdžiui, anna@example.com.',
  otherRole: 'Šis asmuo jau yra komandoje, jo vaidmuo kitas. Užuot kvietę, pakeiskite vaidmenį.',
  lastOwner: 'Tai paskutinis komandos savininkas. Pirmiausia suteikite šį vaidmenį kitam asmeniui.',
};
