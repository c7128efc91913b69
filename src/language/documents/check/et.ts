import type { en } from './en.ts';

export const et: typeof en = {
  title: 'Aruande kontroll',
  introduction:
    'Sisestage aruande number ja VIN-kood või kontrollkood. Näete, kas see on siin väljastatud ja mida see sisaldab.',
  codeHint: '20 märki, PDF-i esimesel lehel ja veebilehe lõpus',
  submit: 'Kontrolli',
  fileTitle: 'PDF-faili kontroll',
  file: 'PDF-fail',
  fileHint: 'Faili iga muudatus avastatakse. Faili ei salvestata.',
  state: 'Olek',
  complete: 'Täielik',
  incomplete: 'Ei ole veel täielik',
  lastReading: 'Viimane läbisõidunäit',
  openReport: 'Ava aruanne',
  keys: 'Avalikud võtmed allkirjade kontrollimiseks',
  compare: 'Võrrelge neid andmeid dokumendiga. Kui mõni erineb, on dokumenti muudetud.',
  missing: 'Sisestage number ja VIN-kood või kontrollkood.',
  vinProblem: 'VIN-koodis on 17 märki ja mitte kunagi I, O ega Q.',
  tooLarge: 'Fail on suurem kui ükski aruanne.',
  results: {
    genuine: { title: 'Ehtne', text: 'See aruanne on siin väljastatud ja selle kood vastab allolevatele andmetele.' },
    issued: { title: 'Ehtne', text: 'Selle numbriga aruanne on siin sellele VIN-koodile väljastatud.' },
    earlier: {
      title: 'Ehtne, kuid mitte uusim',
      text: 'Dokument tehti enne, kui kõik osad olid saabunud. Allpool on aruanne praegusel kujul.',
    },
    file: { title: 'Ehtne ja muutmata', text: 'Faili iga bait on selline, nagu see väljastati.' },
    altered: {
      title: 'Muudetud või mitte siin väljastatud',
      text: 'Nende andmetega aruannet ei ole siin väljastatud. Kontrollige, et poleks trükivigu. Kui andmed on nagu dokumendis, ärge dokumenti usaldage.',
    },
    changed: { title: 'Muudetud', text: 'Faili on pärast väljastamist muudetud. Ärge seda usaldage.' },
    unsigned: {
      title: 'Failis ei ole allkirja',
      text: 'Seda ei ole siin väljastatud või on teine programm selle uuesti salvestanud või printinud. Kontrollige seda numbri ja VIN-koodi järgi.',
    },
    ended: {
      title: 'Siin väljastatud, enam ei säilitata',
      text: 'Selle numbriga aruanne on siin väljastatud. Juurdepääsuaeg on läbi, seepärast selle sisu enam ei näidata. PDF-faili allkirja saab endiselt kontrollida.',
    },
    endedFile: {
      title: 'Ehtne, enam ei säilitata',
      text: 'Fail on selline, nagu see väljastati. Aruande juurdepääsuaeg on läbi, seepärast selle sisu siin enam ei näidata.',
    },
  },
};
