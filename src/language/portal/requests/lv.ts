import type { RequestsWords } from './words.ts';

export const lv: RequestsWords = {
  intro: 'Visi pieprasījumi, ko jūsu programmas nosūtījušas API pēdējo 30 dienu laikā.',
  empty: 'Neviens pieprasījums neatbilst.',
  heads: {
    time: 'Laiks',
    key: 'Atslēga',
    call: 'Pieprasījums',
    report: 'Atskaite',
    status: 'Statuss',
    outcome: 'Rezultāts',
    count: 'Pieprasījumi',
    price: 'Cena',
    took: 'Ilgums, ms',
    request: 'Pieprasījuma ID',
    code: 'Kļūdas kods',
  },
  noKey: 'nav atslēgas',
  noReport: 'nav atskaites',
  day: 'Diena (UTC)',
  outcomes: {
    charged: 'nopirkta atskaite',
    repeat: 'bezmaksas atkārtojums',
    OK: 'atbildēts',
    DISCONNECTED: 'pārtraukts',
  },
  failed: 'neizdevās',
  title: (request) => `Pieprasījums ${request}`,
  meanings: {
    charged: (price) => `Nopirkta atskaite par ${price}.`,
    repeat: 'Šī atskaite jau bija nopirkta, un atkārtojuma laiks vēl nav beidzies: šis pieprasījums bija bez maksas.',
    OK: 'Uz to tika atbildēts. Šādi pieprasījumi ir bez maksas.',
    DISCONNECTED: 'Jūsu programma aizvēra savienojumu, pirms bija saņēmusi visu atbildi.',
    addressRefused: 'Atslēga ir derīga, taču tika lietota no adreses, kuru tā neatļauj. Tas nemaksāja neko.',
    failed: 'Pieprasījums neizdevās un nemaksāja neko.',
  },
  flood: (requests) =>
    `Vienādi pieprasījumi pussekundes laikā ir vienā rindā; to skaits: ${requests}. Norādīts lēnākā pieprasījuma ilgums.`,
  codes: 'Ko nozīmē kļūdu kodi',
};
