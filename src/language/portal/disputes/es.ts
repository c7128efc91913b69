import type { DisputesWords } from './words.ts';

export const es: DisputesWords = {
  title: 'Registros impugnados',
  intro: 'Si un registro es erróneo, puede impugnarlo. No cuesta nada, y nadie sabrá quién lo impugna.',
  contest: 'Impugnar un registro',
  heads: {
    record: 'Registro',
    recordDate: 'Fecha del registro',
    reason: 'Motivo',
    filedOn: 'Impugnado el',
    decision: 'Resolución',
    reference: 'Número de referencia',
  },
  states: {
    open: 'En revisión',
    rejected: 'Rechazada',
    setAside: 'Descartado: ya no cuenta',
    corrected: 'Corregido',
    confirmed: 'Se mantiene',
  },
  due: 'Se resolverá a más tardar el',
  chooseRecord: 'Elija un registro',
  chooseReason: 'Elija un motivo',
  reasons: {
    notThisVehicle: 'Se refiere a otro vehículo',
    typingError: 'Una cifra o una fecha es errónea',
    repaired: 'El daño se reparó',
    noTotalLoss: 'No fue un siniestro total',
    duplicate: 'El mismo hecho figura dos veces',
    other: 'Otro motivo',
  },
  statement: '¿Qué es erróneo y qué es lo correcto?',
  statementHint: (max) => `Hasta ${max} caracteres. No indique nombres ni direcciones.`,
  mistakes: {
    record: 'Elija un registro de este informe.',
    reason: 'Elija un motivo.',
    statement: 'Escriba qué es erróneo.',
  },
  marks:
    'Todos los informes posteriores de este vehículo señalan el registro como impugnado hasta que se resuelva. Lo siguen mostrando.',
  secret: 'Nadie sabrá quién lo impugna.',
  send: 'Impugnar este registro',
  filed: 'El registro queda señalado como impugnado.',
  openBefore: 'Ya ha impugnado este registro.',
  noSuchRecord: 'Este informe no contiene este registro.',
  tooMany: 'Hay demasiadas impugnaciones abiertas. Espere a que se resuelva alguna.',
  decidedBefore:
    'Ya se ha resuelto una impugnación de este registro. Si tiene nuevas pruebas, añádalas a esa impugnación: se revisará de nuevo.',
  toReport: 'Volver al informe',
};
