import type { RequestsWords } from './words.ts';

export const cs: RequestsWords = {
  intro: 'Všechny požadavky, které vaše programy poslaly API za posledních 30 dní.',
  empty: 'Podmínkám neodpovídá žádný požadavek.',
  heads: {
    time: 'Čas',
    key: 'Klíč',
    call: 'Požadavek',
    report: 'Zpráva',
    status: 'Stav',
    outcome: 'Výsledek',
    count: 'Požadavky',
    price: 'Cena',
    took: 'Trvání, ms',
    request: 'ID požadavku',
    code: 'Kód chyby',
  },
  noKey: 'žádný klíč',
  noReport: 'žádná zpráva',
  day: 'Den (UTC)',
  outcomes: {
    charged: 'zpráva koupena',
    repeat: 'bezplatné opakování',
    OK: 'zodpovězen',
    DISCONNECTED: 'přerušen',
  },
  failed: 'neúspěšný',
  title: (request) => `Požadavek ${request}`,
  meanings: {
    charged: (price) => `Byla koupena zpráva za ${price}.`,
    repeat: 'Tuto zprávu jste už koupili a lhůta pro opakování ještě trvá: tento požadavek byl zdarma.',
    OK: 'Byl zodpovězen. Požadavky tohoto druhu jsou zdarma.',
    DISCONNECTED: 'Váš program uzavřel spojení dřív, než měl celou odpověď.',
    addressRefused: 'Klíč je platný, ale byl použit z adresy, kterou nepovoluje. Nic to nestálo.',
    failed: 'Požadavek selhal a nic nestál.',
  },
  flood: (requests) =>
    `Stejné požadavky během půl sekundy sdílejí tento řádek; jejich počet: ${requests}. Trvání je to nejdelší.`,
  codes: 'Co znamenají kódy chyb',
};
