import type { PlaygroundWords } from './words.ts';

export const lt: PlaygroundWords = {
  intro:
    'Išbandykite API su bandomosios paskyros raktu: fiktyvūs pinigai ir VIN, kurių kiekvienas parodo vieną atvejį. Užklausa tikra ir matoma užklausų žurnale.',
  key: 'Bandomosios paskyros API raktas',
  keyHint: 'Naudojamas tik šiai užklausai ir nesaugomas.',
  call: 'Užklausa',
  calls: {
    buy: 'Pirkti ataskaitą',
    read: 'Skaityti ataskaitą',
    pdf: 'Nuoroda į PDF',
    account: 'Paskyra',
    usage: 'Naudojimas',
    statements: 'Išrašai',
  },
  vin: 'Bandomasis VIN',
  cases: {
    ready: 'baigta iš karto',
    slow: 'skyriai atsiranda vėliau',
    rollback: 'atsukta rida',
    stolen: 'vogta',
    thin: 'beveik nieko neužfiksuota',
    down: 'sutrikimas: 503, neapmokestinama',
  },
  reportNumber: 'Ataskaitos numeris',
  send: 'Siųsti',
  notTest:
    'Šis raktas priklauso ne bandomajai paskyrai: su juo būtų išleidžiami tikri pinigai. Naudokite bandomosios paskyros raktą; ją sukurs jūsų kontaktinis asmuo.',
  noReport: 'Įveskite su bandomąja paskyra nupirktos ataskaitos numerį.',
  request: 'Ta pati užklausa jūsų programoje',
  answer: 'Atsakymas',
  cut: 'Atsakymas ilgesnis, nei čia rodoma.',
};
