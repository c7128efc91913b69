import type { PlaygroundWords } from './words.ts';

export const et: PlaygroundWords = {
  intro:
    'Proovige API-t testkonto võtmega: raha ei ole päris ja iga VIN-kood näitab üht juhtumit. Päring on päris ja näha päringulogis.',
  key: 'Testkonto API-võti',
  keyHint: 'Kasutatakse ainult selle päringu jaoks, ei salvestata.',
  call: 'Päring',
  calls: {
    buy: 'Osta aruanne',
    read: 'Loe aruannet',
    pdf: 'Link PDF-ile',
    account: 'Konto',
    usage: 'Kasutus',
    statements: 'Väljavõtted',
  },
  vin: 'Test-VIN-kood',
  cases: {
    ready: 'kohe täielik',
    slow: 'osad saabuvad hiljem',
    rollback: 'läbisõitu on tagasi keritud',
    stolen: 'varastatud',
    thin: 'peaaegu midagi pole kirjas',
    down: 'rike: 503, tasuta',
  },
  reportNumber: 'Aruande number',
  send: 'Saada',
  notTest: 'See võti kuulub päris kontole ja kulutaks raha. Kasutage testkonto võtit; selle loob teie kontaktisik.',
  noReport: 'Sisestage testkonto ostetud aruande number.',
  request: 'Sama päring teie programmis',
  answer: 'Vastus',
  cut: 'Vastus on pikem, kui siin näidatud.',
};
