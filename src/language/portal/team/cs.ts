import type { TeamWords } from './words.ts';

export const cs: TeamWords = {
  intro: 'Každý se přihlašuje vlastní e-mailovou adresou. Co smí dělat, závisí na jeho roli.',
  heads: { person: 'Osoba', role: 'Role', since: 'Od', lastSignIn: 'Poslední přihlášení', change: 'Změnit' },
  never: 'nikdy',
  you: 'vy',
  invite: 'Pozvat osobu',
  mail: 'E-mailová adresa',
  role: 'Role',
  roleHints: {
    owner: 'Vlastník: vše, i správa týmu',
    developer: 'Vývojář: zprávy o vozidlech, klíče API a webhooky',
    finance: 'Účetní: faktury, výpisy a fakturační údaje',
    viewer: 'Čtenář: prohlíží zprávy o vozidlech a nic nekupuje',
  },
  invites: (mail, role) => `${mail} se připojí k týmu s rolí „${role}“, jakmile bude pozvánka přijata.`,
  mailsInvitation:
    'Na tuto adresu pošleme pozvánku. Odkaz v ní funguje jednou, po dobu 72 hodin. Dřívější pozvánky vašeho týmu pro tuto adresu přestanou platit.',
  sendInvitation: 'Poslat pozvánku',
  pending: 'pozvánka odeslána, zatím nepřijata',
  setRole: (mail) => `Změnit roli: ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, od příští otevřené stránky.`,
  set: 'Změnit roli',
  remove: 'Odebrat',
  removeTitle: (mail) => `Odebrat z týmu: ${mail}`,
  removes: (mail) => `${mail} už nebude moci otevírat stránky tohoto partnera. Klíče API zůstávají platné.`,
  noMail: 'Zadejte e-mailovou adresu, například anna@example.com.',
  otherRole: 'Tato osoba už v týmu je, s jinou rolí. Změňte místo toho její roli.',
  lastOwner: 'To je poslední vlastník v týmu. Nejprve přidělte tuto roli někomu jinému.',
};
