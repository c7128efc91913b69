import type { ContestWords } from './words.ts';

export const es: ContestWords = {
  mail: 'Su dirección de correo electrónico',
  mailHint:
    'Allí se envían la confirmación y la resolución. Solo la ven quienes resuelven. Se elimina 90 días después de la resolución.',
  noMail: 'Introduzca una dirección de correo como nombre@example.com.',
  tooLong: (max) => `El texto tiene más de ${max} caracteres.`,
  contested: 'Registro impugnado',
  joined: 'Un lector de este informe ya ha impugnado este registro. También a usted se le comunicará la resolución.',
  confirmation: (mail) => `Se envía una confirmación a ${mail}.`,
  tooOften:
    'Hoy se han impugnado demasiados registros desde esta red o con esta dirección de correo. Inténtelo de nuevo mañana.',
  proofs: 'Pruebas (opcional)',
  proofsHint:
    'Fotos o archivos PDF, 5 como máximo y hasta 10\u00a0MB en total. Solo las ven quienes resuelven. Se eliminan 90 días después de la resolución.',
  closed: 'La decisión sobre esta impugnación es definitiva. No se pueden añadir más pruebas.',
  tooManyProofs: 'Una impugnación puede tener como máximo 5 archivos y 10\u00a0MB en total.',
  unreadable: 'No se pudo leer uno de los archivos. Envíe fotos (JPEG, PNG) o archivos PDF sin contraseña.',
  busy: 'En este momento no se pueden recibir archivos. Inténtelo de nuevo en unos minutos.',
  sendProofs: 'Enviar pruebas sobre un registro impugnado',
  sendProofsHint:
    'Indique el número de referencia de la confirmación. Si ya se ha resuelto, el registro se revisa otra vez.',
  noDispute: 'Nadie ha impugnado aquí un registro de este informe con este número de referencia.',
  noProofs: 'Elija al menos un archivo.',
  proofsSent: 'Las pruebas han llegado',
  proofsKnown: 'Estos archivos ya habían llegado: no se ha añadido nada',
  filesAgain: 'Los archivos elegidos no se han conservado. Vuelva a elegirlos.',
  reopened: 'El registro se revisa otra vez. Hasta la nueva resolución se aplica la anterior.',
  proofsOnly: 'Pruebas',
  sendProofsNow: 'Enviar las pruebas',
};
