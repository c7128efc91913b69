import type { TeamWords } from './words.ts';

export const lv: TeamWords = {
  intro: 'Katrs pierakstās ar savu e-pasta adresi. Atļautās darbības nosaka loma.',
  heads: {
    person: 'Persona',
    role: 'Loma',
    since: 'Pievienojās',
    lastSignIn: 'Pēdējā pierakstīšanās',
    change: 'Mainīt',
  },
  never: 'nekad',
  you: 'jūs',
  invite: 'Uzaicināt personu',
  mail: 'E-pasta adrese',
  role: 'Loma',
  roleHints: {
    owner: 'Īpašnieks: viss, arī komanda',
    developer: 'Izstrādātājs: atskaites, API atslēgas un webhook adreses',
    finance: 'Grāmatvedība: rēķini, konta pārskati un rēķinu rekvizīti',
    viewer: 'Skatītājs: skatās atskaites un neko nepērk',
  },
  invites: (mail, role) => `${mail} pievienosies komandai ar lomu „${role}”, tiklīdz uzaicinājums būs pieņemts.`,
  mailsInvitation:
    'Mēs nosūtīsim uzaicinājumu uz šo adresi. Tā saite darbojas vienu reizi, 72 stundas. Jūsu komandas agrākie uzaicinājumi uz šo adresi vairs nedarbosies.',
  sendInvitation: 'Nosūtīt uzaicinājumu',
  pending: 'uzaicinājums nosūtīts, vēl nav pieņemts',
  setRole: (mail) => `Mainīt lomu: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, sākot ar nākamo atvērto lapu.`,
  set: 'Mainīt lomu',
  remove: 'Noņemt',
  removeTitle: (mail) => `Noņemt no komandas: ${mail}`,
  removes: (mail) => `${mail} vairs nevarēs atvērt šī partnera lapas. API atslēgas paliek derīgas.`,
  noMail: 'Ievadiet e-pasta adresi, piemēram, anna@example.com.',
  otherRole: 'Šī persona jau ir komandā ar citu lomu. Tā vietā mainiet lomu.',
  lastOwner: 'Šis ir pēdējais komandas īpašnieks. Vispirms piešķiriet šo lomu citai personai.',
};
