import type { TopUpWords } from './words.ts';

export const cs: TopUpWords = {
  title: 'Zaplatit kartou nebo bankovní platbou',
  amount: 'Částka bez DPH, EUR',
  noAmount: 'Zadejte částku, například 250 nebo 250,00.',
  opens: (amount) => `Otevře se stránka Stripe, na které zaplatíte ${amount}, případně s připočtením DPH.`,
  books: 'Částka bez DPH se připíše na váš účet, jakmile bude zaplacena.',
  method: 'Způsob platby',
  saves: 'Uložit pro pozdější platby a automatické dobíjení',
  kept: 'Způsob platby se uloží pro pozdější platby a automatické dobíjení.',
  confirm: 'Pokračovat',
  total: (gross, vat) => `${gross}, z toho DPH ${vat}`,
  pay: 'Přejít na platební stránku',
  lapses: 'Platební stránka platí 23 hodin.',
  transfer: {
    page: 'Jak zaplatit',
    toAccount:
      'Převeďte libovolnou částku, případně navýšenou o DPH, a uveďte tuto zprávu pro příjemce. Po přijetí se připíše na váš účet.',
    toInvoice: 'Převeďte nezaplacenou částku faktury a do zprávy pro příjemce uveďte její číslo.',
    questions: 'Dotazy k platbám',
    noBank: 'Náš bankovní účet zde zatím není uveden. Zeptejte se nás, jak zaplatit.',
  },
  paySaved: (method) => `Zaplatit: ${method}`,
  payNow: 'Zaplatit',
  takes: (amount, method) => `Ihned se strhne ${amount}: ${method}.`,
  paid: (amount) => `Zaplaceno. Na váš účet bylo připsáno ${amount}.`,
  declined: (method) => `${method}: platba byla zamítnuta. Nic nebylo strženo.`,
  underWay: 'Platba probíhá. Částka se připíše na váš účet, jakmile bude potvrzena; není třeba platit znovu.',
};
