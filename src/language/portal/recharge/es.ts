import type { RechargeWords } from './words.ts';

export const es: RechargeWords = {
  title: 'Recarga automática',
  intro:
    'Cuando el saldo baja del nivel fijado, el importe, más el IVA si corresponde, se cobra con el método de pago guardado: como máximo tres veces en 24 horas y dentro del límite mensual que usted fije.',
  off: 'Desactivada',
  method: 'Método de pago guardado',
  noMethod: 'Ninguno. Se guarda cuando paga con tarjeta o pago bancario y marca la casilla correspondiente.',
  below: 'Nivel de recarga, EUR',
  cap: 'Máximo por mes natural, sin IVA, EUR',
  capHint: 'Vacío: sin límite.',
  noCap: 'Sin límite',
  used: 'Recargado este mes',
  change: 'Cambiar la recarga automática',
  stop: 'Desactivar la recarga automática',
  remove: (method) => `Quitar ${method}`,
  starts: (below, amount) =>
    `Cuando el saldo baja de ${below}, se cobran ${amount} con el método de pago guardado, más el IVA si corresponde.`,
  limits: (cap) => `No se cobran más de ${cap} sin IVA por mes natural.`,
  unlimited: 'No hay límite mensual.',
  stops: 'Ya no se cobra nada automáticamente.',
  removes: (method) => `${method} se elimina aquí y en Stripe. La recarga automática se desactiva.`,
  both: 'Indique el nivel y el importe, o deje ambos campos vacíos.',
  tooLow: 'El límite mensual debe ser al menos igual al importe.',
};
