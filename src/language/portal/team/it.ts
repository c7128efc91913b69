import type { TeamWords } from './words.ts';

export const it: TeamWords = {
  intro: 'Ogni persona accede con il proprio indirizzo e-mail. Che cosa può fare dipende dal ruolo.',
  heads: {
    person: 'Persona',
    role: 'Ruolo',
    since: 'Data di ingresso',
    lastSignIn: 'Ultimo accesso',
    change: 'Modifica',
  },
  never: 'mai',
  you: 'lei',
  invite: 'Invita una persona',
  mail: 'Indirizzo e-mail',
  role: 'Ruolo',
  roleHints: {
    owner: 'Proprietario: tutto, anche il team',
    developer: 'Sviluppatore: rapporti, chiavi API e webhook',
    finance: 'Contabilità: fatture, estratti conto e dati di fatturazione',
    viewer: 'Visualizzatore: consulta i rapporti e non acquista nulla',
  },
  invites: (mail, role) => `${mail} entrerà nel team con il ruolo «${role}» una volta accettato l’invito.`,
  mailsInvitation:
    'Invieremo un invito a questo indirizzo. Il link vale una sola volta, per 72 ore. Gli inviti precedenti del suo team a questo indirizzo non saranno più validi.',
  sendInvitation: 'Invia l’invito',
  pending: 'invito inviato, non ancora accettato',
  setRole: (mail) => `Cambia il ruolo di ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, dalla prossima pagina aperta.`,
  set: 'Cambia il ruolo',
  remove: 'Rimuovi',
  removeTitle: (mail) => `Rimuovi ${mail} dal team`,
  removes: (mail) => `${mail} non potrà più aprire le pagine di questo partner. Le chiavi API restano valide.`,
  noMail: 'Inserisca un indirizzo e-mail, per esempio anna@example.com.',
  otherRole: 'Questa persona è già nel team, con un altro ruolo. Cambi piuttosto il ruolo.',
  lastOwner: 'È l’ultimo proprietario del team. Assegni prima questo ruolo a un’altra persona.',
};
