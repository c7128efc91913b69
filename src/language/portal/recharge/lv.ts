import type { RechargeWords } from './words.ts';

export const lv: RechargeWords = {
  title: 'Automātiskā papildināšana',
  intro:
    'Kad atlikums kļūst mazāks par noteikto līmeni, summa (ja piemērojams, ar PVN) tiek noņemta no saglabātā maksāšanas veida: ne vairāk kā trīs reizes 24 stundās un nepārsniedzot jūsu noteikto mēneša limitu.',
  off: 'Izslēgta',
  method: 'Saglabātais maksāšanas veids',
  noMethod: 'Nav. Tas tiek saglabāts, ja, maksājot ar karti vai bankas maksājumu, atzīmējat attiecīgo lodziņu.',
  below: 'Papildināt zem, EUR',
  cap: 'Lielākā summa kalendārajā mēnesī, bez PVN, EUR',
  capHint: 'Tukšs: bez limita.',
  noCap: 'Bez limita',
  used: 'Papildināts šomēnes',
  change: 'Mainīt automātisko papildināšanu',
  stop: 'Izslēgt automātisko papildināšanu',
  remove: (method) => `Noņemt: ${method}`,
  starts: (below, amount) =>
    `Kad atlikums kļūst mazāks par ${below}, no saglabātā maksāšanas veida tiek noņemti ${amount}; ja piemērojams, tiek pieskaitīts PVN.`,
  limits: (cap) => `Kalendārajā mēnesī tiek noņemts ne vairāk kā ${cap} bez PVN.`,
  unlimited: 'Mēneša limita nav.',
  stops: 'Automātiski vairs nekas netiek noņemts.',
  removes: (method) =>
    `${method}: maksāšanas veids tiek dzēsts šeit un Stripe sistēmā. Automātiskā papildināšana tiek izslēgta.`,
  both: 'Norādiet gan līmeni, gan summu vai atstājiet abus laukus tukšus.',
  tooLow: 'Mēneša limits nevar būt mazāks par summu.',
};
