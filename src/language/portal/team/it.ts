import type { TeamWords } from './words.ts';

export const it: TeamWords = {
  intro: 'Ogni persona accede con il proprio indirizzo e-mail. Che cosa può fare dipende dal ruolo.',
  heads: { person: 'Persona', role: 'Ruolo', since: 'Dal', lastSignIn: 'Ultimo accesso', change: 'Modifica' },
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
  invites: (mail, role) => `${mail} entra nel team con il ruolo «${role}».`,
  mailsLink:
    'Viene creato un link valido per un solo accesso entro 72 ore e mostrato una sola volta, nella pagina successiva. Gli inviti precedenti a questo indirizzo non sono più validi.',
  makeLink: 'Crea il link',
  linkTitle: (mail) => `Link per ${mail}`,
  linkOnce:
    'Il link viene mostrato solo questa volta. Lo consegni in modo sicuro: la prima persona che lo apre effettua l’accesso.',
  toTeam: 'Torna al team',
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
