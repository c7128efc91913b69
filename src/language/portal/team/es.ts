import type { TeamWords } from './words.ts';

export const es: TeamWords = {
  intro: 'Cada persona inicia sesión con su propio correo electrónico. Lo que puede hacer depende de su rol.',
  heads: { person: 'Persona', role: 'Rol', since: 'Desde', lastSignIn: 'Último acceso', change: 'Modificar' },
  never: 'nunca',
  you: 'usted',
  invite: 'Invitar a una persona',
  mail: 'Correo electrónico',
  role: 'Rol',
  roleHints: {
    owner: 'Propietario: todo, también el equipo',
    developer: 'Desarrollador: informes, claves de API y webhooks',
    finance: 'Contabilidad: facturas, extractos y datos de facturación',
    viewer: 'Lector: consulta informes y no compra nada',
  },
  invites: (mail, role) => `${mail} se incorporará al equipo con el rol «${role}» cuando acepte la invitación.`,
  mailsInvitation:
    'Enviaremos una invitación a esta dirección. El enlace sirve una sola vez, durante 72 horas. Las invitaciones anteriores de su equipo a esta dirección dejarán de ser válidas.',
  sendInvitation: 'Enviar la invitación',
  pending: 'invitación enviada, aún no aceptada',
  setRole: (mail) => `Cambiar el rol de ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, a partir de la próxima página que se abra.`,
  set: 'Cambiar el rol',
  remove: 'Quitar',
  removeTitle: (mail) => `Quitar a ${mail} del equipo`,
  removes: (mail) => `${mail} ya no podrá abrir páginas de este partner. Las claves de API siguen siendo válidas.`,
  noMail: 'Introduzca un correo electrónico, por ejemplo anna@example.com.',
  otherRole: 'Esta persona ya está en el equipo, con otro rol. Cambie su rol en lugar de invitarla.',
  lastOwner: 'Es el último propietario del equipo. Asigne antes este rol a otra persona.',
};
