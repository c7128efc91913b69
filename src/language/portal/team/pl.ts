import type { TeamWords } from './words.ts';

export const pl: TeamWords = {
  intro: 'Każda osoba loguje się własnym adresem e-mail. Jej uprawnienia zależą od roli.',
  heads: { person: 'Osoba', role: 'Rola', since: 'Od', lastSignIn: 'Ostatnie logowanie', change: 'Zmień' },
  never: 'nigdy',
  you: 'Ty',
  invite: 'Zaproś osobę',
  mail: 'Adres e-mail',
  role: 'Rola',
  roleHints: {
    owner: 'Właściciel: wszystko, także zespół',
    developer: 'Programista: raporty, klucze API i webhooki',
    finance: 'Księgowość: faktury, zestawienia i dane do faktur',
    viewer: 'Przeglądający: ogląda raporty i niczego nie kupuje',
  },
  invites: (mail, role) => `${mail} dołączy do zespołu z rolą „${role}” po przyjęciu zaproszenia.`,
  mailsInvitation:
    'Wyślemy zaproszenie na ten adres. Link z zaproszenia działa jeden raz, przez 72 godziny. Wcześniejsze zaproszenia wysłane na ten adres przez Twój zespół przestaną działać.',
  sendInvitation: 'Wyślij zaproszenie',
  pending: 'zaproszenie wysłane, jeszcze nieprzyjęte',
  setRole: (mail) => `Zmień rolę: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, od następnej otwartej strony.`,
  set: 'Zmień rolę',
  remove: 'Usuń',
  removeTitle: (mail) => `Usuń z zespołu: ${mail}`,
  removes: (mail) => `${mail} nie będzie już mieć dostępu do stron tego partnera. Klucze API pozostają ważne.`,
  noMail: 'Wpisz adres e-mail, na przykład anna@example.com.',
  otherRole: 'Ta osoba jest już w zespole, ale z inną rolą. Zamiast zapraszać, zmień jej rolę.',
  lastOwner: 'To ostatni właściciel w zespole. Najpierw nadaj tę rolę innej osobie.',
};
