import { pluralsOf } from '../../plural.ts';
import type { ChangeWords } from './en.ts';

const { sentence } = pluralsOf('fr');
const inBrackets = (date: string | undefined) => (date === undefined ? '' : ` (${date})`);

export const fr: ChangeWords = {
  added: ({ what, date }) => `${what}\u00a0: un enregistrement${inBrackets(date)} a été ajouté.`,
  corrected: ({ what, date }) => `${what}\u00a0: un enregistrement${inBrackets(date)} a été corrigé.`,
  withdrawn: ({ what, date }) =>
    `${what}\u00a0: un enregistrement${inBrackets(date)} n’est plus communiqué par les sources.`,
  contested: ({ what, date, since }) =>
    `${what}\u00a0: un enregistrement${inBrackets(date)} est contesté depuis le ${since}.`,
  setAside: ({ what, date, since }) =>
    `${what}\u00a0: un enregistrement${inBrackets(date)} a été écarté le ${since}, après vérification. Il n’est plus pris en compte.`,
  decidedCorrected: ({ what, date, since }) =>
    `${what}\u00a0: un enregistrement${inBrackets(date)} a été corrigé le ${since}, après vérification.`,
  kept: ({ what, date, since }) =>
    `${what}\u00a0: un enregistrement${inBrackets(date)} a été contesté. Il est maintenu après une vérification le ${since}.`,
  grounds: {
    noReason: 'La contestation ne justifiait pas de vérification.',
    repeated: 'La contestation répétait une contestation antérieure.',
    abusive: 'La contestation n’était pas recevable.',
    sourceWithdrew: 'La source a retiré l’enregistrement.',
    notVerified: 'La source n’a pas pu vérifier l’enregistrement à temps.',
    anotherVehicle: 'L’enregistrement concerne un autre véhicule.',
    duplicate: 'L’événement figure dans un autre enregistrement.',
    proven: 'Des documents le prouvent.',
    sourceCorrected: 'La source a corrigé l’enregistrement.',
    sourceConfirmed: 'La source a confirmé l’enregistrement.',
    proofContradicts: 'Des documents contredisent la contestation.',
  },
  verdict: ({ what, before, after }) =>
    `${what}\u00a0: maintenant «\u00a0${after}\u00a0», avant «\u00a0${before}\u00a0».`,
  coverage: ({ what, before, after }) =>
    `${what}\u00a0: seule la vérification a changé, pas le véhicule\u00a0: maintenant «\u00a0${after}\u00a0», avant «\u00a0${before}\u00a0».`,
  fewerSources: ({ what }) => `${what}\u00a0: les sources qui avaient répondu n’ont pas toutes répondu de nouveau.`,
  sinceReport: (date) => `Depuis votre rapport du ${date}`,
  arrived: (count) =>
    sentence(count, {
      one: '# enregistrement ajouté depuis ce rapport',
      many: '# d’enregistrements ajoutés depuis ce rapport',
      other: '# enregistrements ajoutés depuis ce rapport',
    }),
  changed: 'Changements depuis ce rapport',
  nothingNew: 'Rien de nouveau n’est enregistré.',
  notRepeated: 'Certaines vérifications n’ont pas pu être refaites.',
  more: (count) =>
    sentence(count, {
      one: 'et # autre changement',
      many: 'et # d’autres changements',
      other: 'et # autres changements',
    }),
  lookedOn: (date) => `Dernière interrogation des sources\u00a0: ${date}.`,
  openNewReport: (date) => `Ouvrir le nouveau rapport du ${date}`,
};
