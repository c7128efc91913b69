import { pluralsOf } from '../../plural.ts';
import type { HomeWords } from './words.ts';

const { count } = pluralsOf('es');

export const es: HomeWords = {
  balance: 'Saldo',
  held: (amount) => `Reservado para listas: ${amount}`,
  outstanding: 'Pendiente de pago',
  creditLimit: (amount) => `Límite de crédito: ${amount}`,
  warningLevel: (amount) => `Aviso por correo por debajo de ${amount}`,
  price: (amount) => `Precio por informe: ${amount}`,
  month: 'Este mes',
  calls: (calls, billable) =>
    `${count(calls, { one: 'solicitud', many: 'de solicitudes', other: 'solicitudes' })}, ` +
    count(billable, { one: 'cobrada', many: 'cobradas', other: 'cobradas' }),
  chart: 'Coste por día',
  attention: 'Requiere su atención',
  nothingToDo: 'No hay nada que requiera su atención.',
  suspended: 'Su cuenta está suspendida: no se puede comprar nada. Diríjase a su contacto habitual.',
  stopped: 'No se puede comprar nada hasta que se pague la factura vencida.',
  lowBalance: (balance) => `El saldo es bajo: ${balance}.`,
  limitNear: (outstanding, limit) => `Se han utilizado ${outstanding} del límite de crédito de ${limit}.`,
  keyExpires: (key, day) => `La clave ${key} caduca el ${day}.`,
  keyExposed: (key) => `La clave ${key} se ha enviado en una URL, donde otros pueden leerla. Sustitúyala.`,
  webhookDisabled: (url) => `El webhook ${url} está desactivado.`,
  webhookFailing: (url) => `El webhook ${url} no acepta mensajes.`,
  invoiceOverdue: (invoiceNumber, day, amount) =>
    `La factura ${invoiceNumber} venció el ${day}; quedan pendientes ${amount}.`,
  noBilling: 'Sus datos de facturación están incompletos: no se pueden generar archivos de facturas ni recibos.',
  noAddress: (mails) => `No hay dirección de correo para: ${mails}.`,
  lastReports: 'Últimos informes',
  noReports: 'Todavía no se ha comprado ningún informe.',
  buyFirst: 'Comprar el primer informe',
};
