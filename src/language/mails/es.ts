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
    period: 'Periodo',
    service: 'Servicio',
    calls: 'Solicitudes',
    charged: 'Cobradas',
    amount: 'Importe',
    total: 'Total',
    totalCharged: 'Total cobrado',
    closingBalance: 'Saldo al final del periodo',
    balance: 'Saldo',
    warningLevel: 'Nivel de aviso',
    asOf: 'Fecha',
    invoiceNumber: 'Número de factura',
    issuedOn: 'Fecha de emisión',
    dueOn: 'Fecha de vencimiento',
    amountDue: 'Importe a pagar',
    report: 'Informe',
    bookedOn: 'Contabilizado el',
    open: 'Pendiente de pago',
    creditLimit: 'Límite de crédito',
  },
  endpoints: { 'POST /v1/reports': 'Informes comprados', refunds: 'Reembolsos' },
  statement: {
    title: (month, year) => `Extracto de ${monthIn(months, month)} de ${year}`,
    calls: (calls, charged) =>
      `En este periodo realizó ${count(calls, { one: 'solicitud', many: 'de solicitudes', other: 'solicitudes' })}, de las ` +
      `que se ${pick(charged, { one: 'cobró', many: 'cobraron', other: 'cobraron' })} ${number(charged)}.`,
    noCalls: 'En este periodo no realizó ninguna solicitud.',
    free: (calls) =>
      `${count(calls, { one: 'solicitud no tuvo', many: 'de solicitudes no tuvieron', other: 'solicitudes no tuvieron' })} ` +
      'coste: las solicitudes fallidas y las repeticiones gratuitas no se cobran.',
    prepaid: 'El importe de cada solicitud se descontó de su saldo al realizarla. No tiene que pagar nada.',
    postpaid: 'La factura de este periodo le llegará en un mensaje aparte.',
    nothingToPay: 'No tiene que pagar nada por este periodo.',
    testAccount: 'Esta es una cuenta de prueba: los importes son ficticios y no se factura nada.',
    attachment,
  },
  lowBalance: {
    title: 'Su saldo es bajo',
    opening: 'El saldo de su cuenta ha descendido por debajo del nivel de aviso.',
    refusal:
      'En cuanto el saldo no cubra el precio de un informe, las compras se rechazarán (respuesta de la API 402 INSUFFICIENT_CREDIT).',
    reading: 'Los informes ya comprados se pueden seguir consultando.',
    action: 'Solicítenos una recarga con antelación para que sus compras continúen sin interrupciones.',
    once:
      'Este aviso se envía una sola vez. Solo volverá a recibirlo si, después de que una recarga devuelva el saldo al ' +
      'nivel de aviso, este desciende de nuevo por debajo.',
  },
  invoice: {
    title: (invoiceNumber) => `Factura ${invoiceNumber}`,
    opening: 'A continuación encontrará la factura de las solicitudes cobradas en el periodo indicado.',
    payment: 'Le rogamos que pague el importe a más tardar en la fecha de vencimiento e indique el número de factura.',
    attachment,
    files: 'El documento se adjunta en PDF y como factura electrónica (XML).',
  },
  receipt: {
    topUpTitle: 'Hemos registrado su recarga',
    paymentTitle: 'Hemos registrado su pago',
    topUp: 'Le agradecemos su pago. Se ha sumado al saldo de su cuenta.',
    payment: 'Le agradecemos su pago. Se ha registrado en su cuenta.',
    net: 'Los importes de su cuenta son netos, sin IVA.',
    ahead: 'Lo que exceda de las facturas pendientes se aplicará a la próxima.',
    nothingOpen: 'No hay ninguna factura pendiente.',
  },
  refund: {
    title: 'Reembolso de un informe',
    opening: 'Le hemos reembolsado el precio del informe indicado a continuación.',
  },
  goodwill: {
    title: 'Devolución del precio de un informe sin registros',
    opening:
      'Ninguna de nuestras fuentes tenía registros de este vehículo. Según lo acordado, le hemos abonado el precio del informe.',
  },
  rechargeFailed: {
    title: 'La recarga automática ha fallado',
    opening: 'La recarga automática de su cuenta no se ha podido cobrar con el método de pago guardado.',
    action: 'La recarga automática está desactivada. Pague por otro medio o solicítenos un nuevo enlace de pago.',
  },
  keyLimit: {
    title: {
      near: 'Una clave de API ha usado el 80\u00a0% de su límite de gasto',
      reached: 'Una clave de API ha alcanzado su límite de gasto',
    },
    opening: {
      near: 'Una de sus claves de API ha gastado cuatro quintas partes de su límite.',
      reached:
        'El límite de gasto de una de sus claves de API no alcanza para otro informe. Las compras con esta clave se rechazan (respuesta de la API 402 KEY_LIMIT_REACHED). Sus demás claves no se ven afectadas.',
    },
    key: 'Clave de API',
    limit: 'Límite de gasto',
    spent: 'Gastado',
    resets: 'Se reinicia',
    once: 'Este aviso se envía una vez en cada periodo del límite.',
  },
  outOfCredit: {
    title: { prepaid: 'Su saldo se ha agotado', postpaid: 'Ha alcanzado su límite de crédito' },
    opening: {
      prepaid: 'El saldo de su cuenta ya no cubre el precio de un informe.',
      postpaid: 'Su cuenta ha alcanzado su límite de crédito.',
    },
    refusal: {
      prepaid:
        'Hasta que se recargue la cuenta, las compras se rechazarán (respuesta de la API 402 INSUFFICIENT_CREDIT).',
      postpaid:
        'Hasta que se registre un pago, las compras se rechazarán (respuesta de la API 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'Póngase en contacto con nosotros para poder seguir comprando.',
    once: 'Este aviso se envía una sola vez, y de nuevo solo después de que se registre un pago en su cuenta.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Recordatorio de pago de la factura ${invoiceNumber}`,
      `Segundo recordatorio de pago de la factura ${invoiceNumber}`,
      `Último recordatorio de pago de la factura ${invoiceNumber}`,
    ],
    openings: [
      'La factura indicada a continuación ha vencido y no está pagada por completo. Quizá se haya pasado por alto.',
      'La factura indicada a continuación sigue sin estar pagada por completo, pese a nuestro recordatorio.',
      'Este es el último recordatorio de la factura indicada a continuación, que no está pagada por completo.',
    ],
    payment: 'Le rogamos que pague sin demora el importe pendiente e indique el número de factura.',
    crossed: 'Si ya ha pagado entretanto, no tenga en cuenta este mensaje.',
    stopsOn: 'Suspensión de las compras',
    stop: 'Hasta que se pague el importe, las compras se rechazarán (respuesta de la API 402 CREDIT_LIMIT_REACHED).',
  },
};
