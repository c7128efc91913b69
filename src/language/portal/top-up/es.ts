import type { TopUpWords } from './words.ts';

export const es: TopUpWords = {
  title: 'Pagar con tarjeta o por banco',
  amount: 'Importe sin IVA, EUR',
  noAmount: 'Escriba un importe como 250 o 250,00.',
  opens: (amount) => `Abre una página de Stripe en la que se pagan ${amount}, más el IVA si corresponde.`,
  books: 'El importe sin IVA se abona en su cuenta en cuanto se ha pagado.',
  method: 'Método de pago',
  saves: 'Guardarlo para las recargas automáticas',
  kept: 'El método de pago se guarda para las recargas automáticas.',
  confirm: 'Continuar',
  total: (gross, vat) => `${gross}, de los cuales ${vat} de IVA`,
  pay: 'Ir a la página de pago',
  lapses: 'La página de pago es válida durante 23 horas.',
};
