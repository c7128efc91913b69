import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('es');

const months: Months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const attachment = 'Las mismas cifras se adjuntan en un archivo CSV.';

export const es: MailWords = {
  greeting: 'Estimado cliente:',
  closing: 'Atentamente',
  footer: 'Este mensaje se ha enviado automáticamente. Si tiene alguna pregunta, diríjase a su contacto habitual.',
  labels: {
    account: 'Cuenta',
    period: 'Período',
    service: 'Servicio',
    calls: 'Llamadas',
    charged: 'Cobradas',
    amount: 'Importe',
    total: 'Total',
    totalCharged: 'Total cobrado',
    closingBalance: 'Saldo al final del período',
    balance: 'Saldo',
    warningLevel: 'Nivel de aviso',
    asOf: 'Fecha y hora',
    invoiceNumber: 'Número de factura',
    issuedOn: 'Fecha de emisión',
    dueOn: 'Fecha de vencimiento',
    amountDue: 'Importe a pagar',
  },
  endpoints: { 'POST /v1/reports': 'Informes comprados', refunds: 'Reembolsos' },
  statement: {
    title: (month, year) => `Extracto de ${monthIn(months, month)} de ${year}`,
    calls: (calls, charged) =>
      `En este período realizó ${count(calls, { one: 'llamada', many: 'de llamadas', other: 'llamadas' })}, de las ` +
      `que se ${pick(charged, { one: 'cobró', many: 'cobraron', other: 'cobraron' })} ${number(charged)}.`,
    noCalls: 'En este período no realizó ninguna llamada.',
    free: (calls) =>
      `${count(calls, { one: 'llamada no tuvo', many: 'de llamadas no tuvieron', other: 'llamadas no tuvieron' })} ` +
      'coste: las llamadas fallidas y las repeticiones gratuitas no se cobran.',
    prepaid: 'El importe de cada llamada se descontó de su saldo al realizarla. No tiene que pagar nada.',
    postpaid: 'La factura de este período le llegará en un mensaje aparte.',
    nothingToPay: 'No tiene que pagar nada por este período.',
    testAccount: 'Esta es una cuenta de prueba: los importes son ficticios y no se factura nada.',
    attachment,
  },
  lowBalance: {
    title: 'Su saldo es bajo',
    opening: 'El saldo de su cuenta ha descendido por debajo del nivel de aviso.',
    refusal:
      'En cuanto el saldo no cubra el precio de un informe, las compras recibirán la respuesta 402 INSUFFICIENT_CREDIT.',
    reading: 'Los informes ya comprados se pueden seguir consultando.',
    action: 'Solicítenos una recarga con antelación para que sus compras continúen sin interrupciones.',
    once:
      'Este aviso se envía una sola vez. Solo volverá a recibirlo si, después de que una recarga devuelva el saldo al ' +
      'nivel de aviso, este desciende de nuevo por debajo.',
  },
  invoice: {
    title: (invoiceNumber) => `Factura ${invoiceNumber}`,
    opening: 'A continuación encontrará la factura de las llamadas cobradas en el período indicado.',
    payment: 'Le rogamos que pague el importe a más tardar en la fecha de vencimiento e indique el número de factura.',
    attachment,
  },
};
