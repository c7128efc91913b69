import type { RechargeWords } from './words.ts';

export const cs: RechargeWords = {
  title: 'Automatické dobíjení',
  intro:
    'Když zůstatek klesne pod nastavenou hranici, strhne se uloženým způsobem platby částka, případně s připočtením DPH: nejvýše třikrát za 24 hodin a jen do měsíčního limitu, který nastavíte.',
  off: 'Vypnuto',
  method: 'Uložený způsob platby',
  noMethod: 'Žádný. Uloží se, když při platbě kartou nebo bankovní platbou zaškrtnete příslušné políčko.',
  below: 'Hranice dobití, EUR',
  cap: 'Nejvýše za kalendářní měsíc, bez DPH, EUR',
  capHint: 'Prázdné: bez limitu.',
  noCap: 'Bez limitu',
  used: 'Dobito tento měsíc',
  change: 'Změnit automatické dobíjení',
  stop: 'Vypnout automatické dobíjení',
  remove: (method) => `Odebrat: ${method}`,
  starts: (below, amount) =>
    `Když zůstatek klesne pod ${below}, strhne se uloženým způsobem platby ${amount}, případně s připočtením DPH.`,
  limits: (cap) => `Za kalendářní měsíc se strhne nejvýše ${cap} bez DPH.`,
  unlimited: 'Měsíční limit není nastaven.',
  stops: 'Automaticky se už nic nestrhne.',
  removes: (method) => `${method}: způsob platby se odstraní zde i u Stripe. Automatické dobíjení se vypne.`,
  both: 'Zadejte hranici i částku, nebo nechte obě pole prázdná.',
  tooLow: 'Měsíční limit nesmí být nižší než částka.',
};
