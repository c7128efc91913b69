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
  invites: (mail, role) => `${mail} se incorpora al equipo con el rol «${role}».`,
  mailsLink:
    'Se crea un enlace para un solo inicio de sesión en un plazo de 72 horas, que se muestra una única vez, en la página siguiente. Las invitaciones anteriores a esta dirección dejan de ser válidas.',
  makeLink: 'Crear el enlace',
  linkTitle: (mail) => `Enlace para ${mail}`,
  linkOnce:
    'El enlace solo se muestra esta vez. Entréguelo de forma segura: la primera persona que lo abra iniciará sesión.',
  toTeam: 'Volver al equipo',
  setRole: (mail) => `Cambiar el rol de ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, a partir de la próxima página que se abra.`,
  set: 'Cambiar el rol',
  remove: 'Quitar',
  removeTitle: (mail) => `Quitar a ${mail} del equipo`,
  removes: (mail) => `${mail} ya no podrá abrir páginas de este socio. Las claves de API siguen siendo válidas.`,
  noMail: 'Introduzca un correo electrónico, por ejemplo anna@example.com.',
  otherRole: 'Esta persona ya está en el equipo, con otro rol. Cambie su rol en lugar de invitarla.',
  lastOwner: 'Es el último propietario del equipo. Asigne antes este rol a otra persona.',
};
