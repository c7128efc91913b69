import type { PlaygroundWords } from './words.ts';

export const fi: PlaygroundWords = {
  intro:
    'Kokeile rajapintaa testitilin avaimella: raha ei ole oikeaa, ja kukin valmistenumero näyttää yhden tapauksen. Pyyntö on oikea ja näkyy pyyntölokissa.',
  key: 'Testitilin API-avain',
  keyHint: 'Käytetään vain tähän pyyntöön, ei tallenneta.',
  call: 'Pyyntö',
  calls: {
    buy: 'Osta raportti',
    read: 'Lue raportti',
    pdf: 'Linkki PDF-tiedostoon',
    account: 'Tili',
    usage: 'Käyttö',
    statements: 'Tiliotteet',
  },
  vin: 'Testivalmistenumero',
  cases: {
    ready: 'heti valmis',
    slow: 'osiot tulevat myöhemmin',
    rollback: 'mittaria kelattu',
    stolen: 'varastettu',
    thin: 'juuri mitään ei ole merkitty',
    down: 'häiriö: 503, ei veloitusta',
  },
  reportNumber: 'Raportin numero',
  send: 'Lähetä',
  notTest:
    'Tämä avain kuuluu oikealle tilille ja kuluttaisi rahaa. Käytä testitilin avainta; yhteyshenkilösi perustaa sellaisen.',
  noReport: 'Kirjoita testitilin ostaman raportin numero.',
  request: 'Sama pyyntö omassa ohjelmassa',
  answer: 'Vastaus',
  cut: 'Vastaus on pidempi kuin tässä näkyy.',
};
