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
    developer: 'Programuotojas: ataskaitos, API raktai ir webhook’ai',
    finance: 'Buhalterija: sąskaitos, išrašai ir sąskaitų rekvizitai',
    viewer: 'Skaitytojas: peržiūri ataskaitas ir nieko neperka',
  },
  invites: (mail, role) => `Į komandą bus pridėtas adresas ${mail}, vaidmuo – „${role}“.`,
  mailsLink:
    'Bus sukurta nuoroda vienam prisijungimui per 72 valandas. Ji bus parodyta tik vieną kartą, kitame puslapyje. Ankstesni kvietimai šiuo adresu nustos galioti.',
  makeLink: 'Sukurti nuorodą',
  linkTitle: (mail) => `Nuoroda: ${mail}`,
  linkOnce: 'Nuoroda rodoma tik šį kartą. Perduokite ją saugiai: prisijungs pirmasis ją atvėręs asmuo.',
  toTeam: 'Grįžti prie komandos',
  setRole: (mail) => `Pakeisti vaidmenį: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, nuo kito atverto puslapio.`,
  set: 'Pakeisti vaidmenį',
  remove: 'Pašalinti',
  removeTitle: (mail) => `Pašalinti iš komandos: ${mail}`,
  removes: (mail) => `${mail} nebegalės atverti šio partnerio puslapių. API raktai lieka galioti.`,
  noMail: 'Įveskite el. pašto adresą, pavyzdžiui, anna@example.com.',
  otherRole: 'Šis asmuo jau yra komandoje, jo vaidmuo kitas. Užuot kvietę, pakeiskite vaidmenį.',
  lastOwner: 'Tai paskutinis komandos savininkas. Pirmiausia suteikite šį vaidmenį kitam asmeniui.',
};
