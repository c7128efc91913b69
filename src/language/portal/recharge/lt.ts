import type { RechargeWords } from './words.ts';

export const lt: RechargeWords = {
  title: 'Automatinis papildymas',
  intro:
    'Kai likutis tampa mažesnis už nustatytą papildymo ribą, suma (jei taikoma, su PVM) nuskaičiuojama išsaugotu mokėjimo būdu: daugiausia tris kartus per 24 valandas ir neviršijant jūsų nustatyto mėnesio limito.',
  off: 'Išjungtas',
  method: 'Išsaugotas mokėjimo būdas',
  noMethod: 'Nėra. Jis išsaugomas, kai mokėdami kortele arba banko mokėjimu pažymite atitinkamą langelį.',
  below: 'Papildymo riba, EUR',
  cap: 'Daugiausia per kalendorinį mėnesį, be PVM, EUR',
  capHint: 'Tuščia: be limito.',
  noCap: 'Be limito',
  used: 'Papildyta šį mėnesį',
  change: 'Keisti automatinį papildymą',
  stop: 'Išjungti automatinį papildymą',
  remove: (method) => `Pašalinti: ${method}`,
  starts: (below, amount) =>
    `Kai likutis tampa mažesnis už ${below}, išsaugotu mokėjimo būdu nuskaičiuojama ${amount}; jei taikoma, pridedamas PVM.`,
  limits: (cap) => `Per kalendorinį mėnesį nuskaičiuojama ne daugiau kaip ${cap} be PVM.`,
  unlimited: 'Mėnesio limito nėra.',
  stops: 'Automatiškai daugiau nieko nenuskaičiuojama.',
  removes: (method) =>
    `${method}: mokėjimo būdas pašalinamas čia ir „Stripe“ sistemoje. Automatinis papildymas išjungiamas.`,
  both: 'Nurodykite ir papildymo ribą, ir sumą arba palikite abu laukus tuščius.',
  tooLow: 'Mėnesio limitas negali būti mažesnis už sumą.',
};
