import type { TopUpWords } from './words.ts';

export const es: TopUpWords = {
  title: 'Pagar con tarjeta o pago bancario',
  amount: 'Importe sin IVA, EUR',
  noAmount: 'Escriba un importe como 250 o 250,00.',
  opens: (amount) => `Se abrirá una página de Stripe en la que pagará ${amount}, más el IVA si corresponde.`,
  books: 'El importe sin IVA se abona en su cuenta en cuanto se ha pagado.',
  method: 'Método de pago',
  saves: 'Guardarlo para pagos posteriores y recargas automáticas',
  kept: 'El método de pago se guarda para pagos posteriores y recargas automáticas.',
  confirm: 'Continuar',
  total: (gross, vat) => `${gross}, de los cuales ${vat} de IVA`,
  pay: 'Ir a la página de pago',
  lapses: 'La página de pago es válida durante 23 horas.',
  transfer: {
    page: 'Cómo pagar',
    toAccount:
      'Transfiera el importe que desee, más el IVA si corresponde, con este concepto. Se abonará en su cuenta en cuanto llegue.',
    toInvoice: 'Transfiera el importe pendiente de una factura e indique su número como concepto.',
    questions: 'Preguntas sobre pagos',
    noBank: 'Nuestra cuenta bancaria aún no figura aquí. Pregúntenos cómo pagar.',
  },
  paySaved: (method) => `Pagar con ${method}`,
  payNow: 'Pagar ahora',
  takes: (amount, method) => `Se cobrarán de inmediato ${amount} con ${method}.`,
  paid: (amount) => `Pagado. Se han abonado ${amount} en su cuenta.`,
  declined: (method) => `El pago con ${method} se ha rechazado. No se ha cobrado nada.`,
  underWay:
    'El pago está en curso. El importe se abonará en su cuenta en cuanto se confirme; no es necesario pagar de nuevo.',
};
