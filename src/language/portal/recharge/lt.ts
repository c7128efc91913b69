import type { RechargeWords } from './words.ts';

export const lt: RechargeWords = {
  title: 'Automatinis papildymas',
  intro:
    'Kai likutis tampa mažesnis už nustatytą likučio ribą, suma (jei taikoma, su PVM) nuskaitoma išsaugotu mokėjimo būdu: daugiausia tris kartus per 24 valandas ir neviršijant jūsų nustatyto mėnesio limito.',
  off: 'Išjungtas',
  method: 'Išsaugotas mokėjimo būdas',
  noMethod: 'Nėra. Jis išsaugomas, kai mokėdami kortele arba banko mokėjimu pažymite atitinkamą langelį.',
  below: 'Papildyti, kai mažiau nei, EUR',
  cap: 'Daugiausia per kalendorinį mėnesį, be PVM, EUR',
  capHint: 'Tuščia: be limito.',
  noCap: 'Be limito',
  used: 'Papildyta šį mėnesį',
  change: 'Keisti automatinį papildymą',
  stop: 'Išjungti automatinį papildymą',
  remove: (method) => `Pašalinti: ${method}`,
  starts: (below, amount) =>
    `Kai likutis tampa mažesnis už ${below}, išsaugotu mokėjimo būdu nuskaitoma ${amount}; jei taikoma, pridedamas PVM.`,
  limits: (cap) => `Per kalendorinį mėnesį nuskaitoma ne daugiau kaip ${cap} be PVM.`,
  unlimited: 'Mėnesio limito nėra.',
  stops: 'Automatiškai daugiau nieko nenuskaitoma.',
  removes: (method) =>
    `${method}: mokėjimo būdas pašalinamas čia ir „Stripe“ sistemoje. Automatinis papildymas išjungiamas.`,
  both: 'Nurodykite ir likučio ribą, ir sumą arba palikite abu laukus tuščius.',
  tooLow: 'Mėnesio limitas negali būti mažesnis už sumą.',
};
