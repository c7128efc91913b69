import type { TopUpWords } from './words.ts';

export const lv: TopUpWords = {
  title: 'Maksāt ar karti vai bankas maksājumu',
  amount: 'Summa bez PVN, EUR',
  noAmount: 'Ievadiet summu, piemēram, 250 vai 250,00.',
  opens: (amount) => `Tiks atvērta Stripe lapa, kurā jāsamaksā ${amount}; ja piemērojams, tiek pieskaitīts PVN.`,
  books: 'Summa bez PVN tiek ieskaitīta jūsu kontā, tiklīdz tā ir samaksāta.',
  method: 'Maksāšanas veids',
  saves: 'Saglabāt vēlākiem maksājumiem un automātiskajām papildināšanām',
  kept: 'Maksāšanas veids tiek saglabāts vēlākiem maksājumiem un automātiskajām papildināšanām.',
  confirm: 'Turpināt',
  total: (gross, vat) => `${gross}, tostarp PVN: ${vat}`,
  pay: 'Uz maksājuma lapu',
  lapses: 'Maksājuma lapa ir derīga 23 stundas.',
  transfer: {
    page: 'Kā maksāt',
    toAccount:
      'Pārskaitiet jebkuru summu un PVN, ja tas piemērojams, norādot šo maksājuma mērķi. Saņemto summu ieskaita jūsu kontā.',
    toInvoice: 'Pārskaitiet rēķina neapmaksāto summu, maksājuma mērķī norādot rēķina numuru.',
    questions: 'Jautājumi par maksājumiem',
    noBank: 'Mūsu bankas konts šeit vēl nav norādīts. Vaicājiet mums, kā maksāt.',
  },
  paySaved: (method) => `Maksāt: ${method}`,
  payNow: 'Maksāt tagad',
  takes: (amount, method) => `Uzreiz tiek iekasēta summa ${amount}: ${method}.`,
  paid: (amount) => `Samaksāts. Jūsu kontā ieskaitīta summa ${amount}.`,
  declined: (method) => `${method}: maksājums noraidīts. Nekas nav iekasēts.`,
  underWay:
    'Maksājums tiek apstrādāts. Summa tiks ieskaitīta jūsu kontā, tiklīdz tas būs apstiprināts; vēlreiz maksāt nevajag.',
};
