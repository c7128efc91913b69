import { pluralsOf } from '../../plural.ts';
import type { PortalSignInWords } from './words.ts';

const { sentence } = pluralsOf('es');

export const es: PortalSignInWords = {
  signIn: 'Iniciar sesión',
  mail: 'Correo electrónico',
  sendLink: 'Recibir un enlace',
  noPassword: 'No hace falta contraseña: el enlace del correo inicia la sesión. Sirve una sola vez.',
  usePasskey: 'Iniciar sesión con una llave de acceso',
  passkeyLabel: 'Llave de acceso',
  passkeyUnknown: 'Esta llave de acceso no está registrada aquí. Inicie sesión con un enlace por correo.',
  passkeyRefused: 'No se ha aceptado la llave de acceso. Inténtelo de nuevo o inicie sesión con un enlace por correo.',
  passkeyTooLate: 'Se ha tardado demasiado o se ha enviado dos veces. Inténtelo de nuevo.',
  passkeyCancelled:
    'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o inicie sesión con un enlace por correo.',
  account: 'Su cuenta',
  passkeys: 'Llaves de acceso',
  passkeysWhy:
    'Con una llave de acceso se inicia sesión con la huella dactilar, el reconocimiento facial o un PIN, sin correo.',
  noPasskeys: 'Todavía no tiene ninguna llave de acceso.',
  passkeyName: 'Nombre de la nueva llave de acceso, por ejemplo el del dispositivo en el que está',
  addPasskey: 'Añadir una llave de acceso',
  passkeyNotAdded:
    'No se ha añadido ninguna llave de acceso. Puede que ya esté registrada o que este navegador no ofrezca ninguna para esta dirección.',
  passkeysNeedScript: 'Para añadir una llave de acceso se necesita JavaScript.',
  removePasskey: (label) => `Eliminar la llave de acceso «${label}»`,
  removesPasskey: 'Ya no podrá iniciar sesión con ella. Elimínela también en su dispositivo.',
  remove: 'Eliminar',
  sessions: 'Sesiones abiertas',
  noSessions: 'Ninguna.',
  thisSession: 'esta sesión',
  endSession: 'Cerrar la sesión',
  endsSession: (where) => `La sesión se cerrará allí con la próxima solicitud: ${where}.`,
  methods: { link: 'Enlace por correo', passkey: 'Llave de acceso', openid: 'OpenID Connect' },
  linkSentTitle: 'Revise su correo',
  linkSent: 'Si esta dirección está registrada, recibirá un enlace. Sirve una sola vez, durante 15 minutos.',
  backToSignIn: 'Volver al inicio de sesión',
  asWhom: 'Inicia sesión como',
  signInNow: 'Iniciar sesión',
  invitationTitle: 'Aceptar la invitación',
  invitedTo: (partner) =>
    `Va a incorporarse al equipo de la empresa ${partner}. Si no conoce esta empresa, cierre la página.`,
  acceptNow: 'Aceptar e iniciar sesión',
  deadLinkTitle: 'Este enlace ya no es válido',
  deadLink: 'Ya se ha usado o ha caducado. Solicite otro o pídaselo a la persona que le invitó.',
  askAgain: 'Solicitar otro enlace',
  tooMany: (seconds) =>
    sentence(seconds, {
      one: 'Demasiados intentos desde su red. Inténtelo de nuevo dentro de # segundo.',
      many: 'Demasiados intentos desde su red. Inténtelo de nuevo dentro de # de segundos.',
      other: 'Demasiados intentos desde su red. Inténtelo de nuevo dentro de # segundos.',
    }),
  noMail: 'Introduzca su correo electrónico.',
  foreignFormTitle: 'Esta solicitud no procede de este sitio',
  foreignForm:
    'El formulario procede de otra página o su navegador no indica de dónde procede. No se ha modificado nada. Abra la página e inténtelo de nuevo desde allí.',
  toFirstPage: 'Ir a la página de inicio',
  heads: {
    passkey: 'Llave de acceso',
    added: 'Añadida',
    lastUsed: 'Último uso',
    change: 'Modificar',
    method: 'Método de acceso',
    from: 'Dirección IP',
    browser: 'Navegador',
    began: 'Inicio de sesión',
    lastSeen: 'Última actividad',
  },
  neverUsed: 'nunca',
  end: 'Cerrar',
  letter: {
    title: 'Su enlace para iniciar sesión',
    greeting: 'Hola:',
    opening:
      'Se ha solicitado iniciar sesión en el portal de partners con esta dirección. Abra este enlace para iniciar sesión:',
    button: 'Iniciar sesión',
    person: 'Correo electrónico',
    askedFrom: 'Solicitado desde',
    validUntil: 'Válido hasta',
    once: 'El enlace sirve una sola vez. Quien lo tenga puede actuar en su nombre: no lo comparta.',
    notYou: 'Si no ha sido usted, ignore este mensaje: sin el enlace nadie puede iniciar sesión.',
    closing: 'Atentamente',
    footer: 'Este mensaje se ha enviado automáticamente.',
  },
  needsNewSignIn:
    'Se incorporó al equipo después de que se añadiera esta llave de acceso. Para abrir las páginas de este partner, cierre la sesión e iníciela de nuevo con un enlace por correo.',
  invitation: {
    title: (partner) => `Invitación al equipo de la empresa ${partner}`,
    opening: (partner, role) =>
      `Ha recibido una invitación al equipo de la empresa ${partner} en el portal de partners, con el rol «${role}». Abra este enlace para aceptarla:`,
    button: 'Aceptar la invitación',
    invitedBy: 'Invitación enviada por',
    once: 'El enlace sirve una sola vez. Permite iniciar sesión con esta dirección: no lo comparta.',
    notYou: 'Si no conoce al remitente, ignore este mensaje: sin el enlace nadie se incorpora al equipo.',
  },
  newPasskey: {
    title: 'Se ha añadido una llave de acceso a su cuenta',
    opening: 'Ya puede iniciar sesión en el portal de partners con la llave de acceso indicada a continuación.',
    button: 'Su cuenta',
    passkey: 'Llave de acceso',
    addedFrom: 'Añadida desde',
    addedAt: 'Añadida el',
    notYou:
      'Si no ha sido usted, elimine de inmediato esta llave de acceso en su cuenta y avise al propietario de su equipo.',
  },
  memberInvited: {
    title: (partner) => `Se ha invitado a una persona al equipo de la empresa ${partner}`,
    opening: (mail, partner, role) =>
      `El operador del servicio ha invitado a ${mail} al equipo de la empresa ${partner}, con el rol «${role}».`,
    button: 'Abrir el equipo',
    invited: 'Persona invitada',
    role: 'Rol',
    at: 'Fecha de la invitación',
    unexpected: 'Si no lo esperaba, quite a esta persona del equipo y avise al operador del servicio.',
  },
};
