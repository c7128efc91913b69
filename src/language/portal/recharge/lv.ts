import type { RechargeWords } from './words.ts';

export const lv: RechargeWords = {
  title: 'Automātiskā papildināšana',
  intro:
    'Kad atlikums kļūst mazāks par noteikto papildināšanas slieksni, summa (ja piemērojams, ar PVN) tiek iekasēta, izmantojot saglabāto maksāšanas veidu: ne vairāk kā trīs reizes 24 stundās un nepārsniedzot jūsu noteikto mēneša limitu.',
  off: 'Izslēgta',
  method: 'Saglabātais maksāšanas veids',
  noMethod: 'Nav. Tas tiek saglabāts, ja, maksājot ar karti vai bankas maksājumu, atzīmējat attiecīgo lodziņu.',
  below: 'Papildināšanas slieksnis, EUR',
  cap: 'Lielākā summa kalendārajā mēnesī, bez PVN, EUR',
  capHint: 'Tukšs: bez limita.',
  noCap: 'Bez limita',
  used: 'Papildināts šomēnes',
  change: 'Mainīt automātisko papildināšanu',
  stop: 'Izslēgt automātisko papildināšanu',
  remove: (method) => `Noņemt: ${method}`,
  starts: (below, amount) =>
    `Kad atlikums kļūst mazāks par ${below}, izmantojot saglabāto maksāšanas veidu, tiek iekasēta summa ${amount}; ja piemērojams, tiek pieskaitīts PVN.`,
  limits: (cap) => `Kalendārajā mēnesī tiek iekasēts ne vairāk kā ${cap} bez PVN.`,
  unlimited: 'Mēneša limita nav.',
  stops: 'Automātiski vairs nekas netiek iekasēts.',
  removes: (method) =>
    `${method}: maksāšanas veids tiek dzēsts šeit un Stripe sistēmā. Automātiskā papildināšana tiek izslēgta.`,
  both: 'Norādiet gan slieksni, gan summu vai atstājiet abus laukus tukšus.',
  tooLow: 'Mēneša limits nevar būt mazāks par summu.',
};
