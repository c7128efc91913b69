import type { PlaygroundWords } from './words.ts';

export const lv: PlaygroundWords = {
  intro:
    'Izmēģiniet API ar testa konta atslēgu: fiktīva nauda un VIN, no kuriem katrs parāda vienu gadījumu. Pieprasījums ir īsts un redzams pieprasījumu žurnālā.',
  key: 'Testa konta API atslēga',
  keyHint: 'Izmanto tikai šim pieprasījumam un nesaglabā.',
  call: 'Pieprasījums',
  calls: {
    buy: 'Pirkt atskaiti',
    read: 'Lasīt atskaiti',
    pdf: 'Saite uz PDF',
    account: 'Konts',
    usage: 'Lietojums',
    statements: 'Pārskati',
  },
  vin: 'Testa VIN',
  cases: {
    ready: 'pilnīga uzreiz',
    slow: 'sadaļas pienāk vēlāk',
    rollback: 'attīts odometrs',
    stolen: 'zagts',
    thin: 'gandrīz nekas nav reģistrēts',
    down: 'traucējums: 503, bez maksas',
  },
  reportNumber: 'Atskaites numurs',
  send: 'Nosūtīt',
  notTest:
    'Šī atslēga pieder īstam kontam: ar to tiktu tērēta īsta nauda. Izmantojiet testa konta atslēgu; to izveidos jūsu kontaktpersona.',
  noReport: 'Ievadiet ar testa kontu nopirktas atskaites numuru.',
  request: 'Tas pats pieprasījums jūsu programmā',
  answer: 'Atbilde',
  cut: 'Atbilde ir garāka, nekā šeit parādīts.',
};
