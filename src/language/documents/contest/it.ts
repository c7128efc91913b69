import type { ContestWords } from './words.ts';

export const it: ContestWords = {
  mail: 'Il Suo indirizzo e-mail',
  mailHint:
    'Vi inviamo la conferma e la decisione. Lo vede solo chi decide. Viene cancellato 90 giorni dopo la decisione.',
  noMail: 'Inserisca un indirizzo e-mail come nome@example.com.',
  tooLong: (max) => `Il testo ha più di ${max} caratteri.`,
  contested: 'Dato contestato',
  joined: 'Un lettore di questo rapporto contesta già questo dato. Anche a Lei sarà comunicata la decisione.',
  confirmation: (mail) => `Una conferma viene inviata a ${mail}.`,
  tooOften: 'Oggi sono stati contestati troppi dati da questa rete o con questo indirizzo e-mail. Riprovi domani.',
  proofs: 'Prove (facoltativo)',
  proofsHint:
    'Foto o file PDF, al massimo 5 e al massimo 10\u00a0MB in tutto. Le vede solo chi decide. Vengono cancellate 90 giorni dopo la decisione.',
  closed: 'La decisione su questa contestazione è definitiva. Non si possono aggiungere altre prove.',
  tooManyProofs: 'Una contestazione può avere al massimo 5 file, e 10\u00a0MB in tutto.',
  unreadable: 'Uno dei file non è leggibile. Invii foto (JPEG, PNG) o file PDF senza password.',
  busy: 'Al momento non è possibile accettare file. Riprovi tra qualche minuto.',
  sendProofs: 'Invia prove su un dato contestato',
  sendProofsHint:
    'Indichi il numero di riferimento della conferma. Se la decisione è già stata presa, il dato viene riesaminato.',
  noDispute: 'Nessuno ha contestato qui un dato di questo rapporto con questo numero di riferimento.',
  noProofs: 'Scelga almeno un file.',
  proofsSent: 'Le prove sono arrivate',
  proofsKnown: 'Questi file erano già arrivati: non è stato aggiunto nulla',
  filesAgain: 'I file scelti non sono stati conservati. Li scelga di nuovo.',
  reopened: 'Il dato viene riesaminato. Fino alla nuova decisione vale quella precedente.',
  proofsOnly: 'Prove',
  sendProofsNow: 'Invia le prove',
};
