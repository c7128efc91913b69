import type { TopUpWords } from './words.ts';

export const fi: TopUpWords = {
  title: 'Maksa kortilla tai pankkimaksuna',
  amount: 'Summa ilman arvonlisäveroa, EUR',
  noAmount: 'Kirjoita summa, esimerkiksi 250 tai 250,00.',
  opens: (amount) => `Avautuu Stripen sivu, jolla maksat ${amount} ja mahdollisen arvonlisäveron.`,
  books: 'Summa ilman arvonlisäveroa lisätään tilillesi heti, kun se on maksettu.',
  method: 'Maksutapa',
  saves: 'Tallenna se myöhempiä maksuja ja automaattisia latauksia varten',
  kept: 'Maksutapa tallennetaan myöhempiä maksuja ja automaattisia latauksia varten.',
  confirm: 'Jatka',
  total: (gross, vat) => `${gross}, josta arvonlisäveroa ${vat}`,
  pay: 'Maksusivulle',
  lapses: 'Maksusivu on voimassa 23 tuntia.',
  transfer: {
    page: 'Näin maksat',
    toAccount:
      'Siirrä haluamasi summa, tarvittaessa arvonlisäveroineen, ja kirjoita tämä viite viestiin. Summa lisätään tilillesi, kun se on saapunut.',
    toInvoice: 'Siirrä laskun avoin summa ja kirjoita laskun numero viestiin.',
    questions: 'Kysymykset maksuista',
    noBank: 'Pankkitiliämme ei ole vielä merkitty tähän. Kysy meiltä, miten voit maksaa.',
  },
  paySaved: (method) => `Maksa: ${method}`,
  payNow: 'Maksa nyt',
  takes: (amount, method) => `Heti veloitetaan ${amount}: ${method}.`,
  paid: (amount) => `Maksettu. Tilillesi on lisätty ${amount}.`,
  declined: (method) => `${method}: maksu hylättiin. Mitään ei veloitettu.`,
  underWay:
    'Maksu on kesken. Summa lisätään tilillesi heti, kun maksu on vahvistettu; sinun ei tarvitse maksaa uudelleen.',
};
