import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('it');

export const it: BatchesWords = {
  intro: (most) =>
    `Incolli fino a ${number(most)} VIN, oppure un file CSV con una colonna di VIN. Vede il costo prima di acquistare.`,
  list: 'VIN',
  listHint: 'Uno per riga, oppure le righe di un file CSV. L’elenco viene conservato per 90 giorni.',
  file: 'Oppure prenderli da un file',
  check: 'Controlla l’elenco',
  noBatches: 'Non è stato ancora ordinato alcun elenco.',
  heads: {
    batch: 'Numero',
    ordered: 'Ordinato',
    by: 'Ordinato da',
    vehicles: 'Veicoli',
    bought: 'Acquistati',
    cost: 'Costo',
    state: 'Stato',
    line: 'Riga',
    found: 'In sintesi',
    link: 'Rapporto',
  },
  states: { running: 'In corso', stopped: 'Fermato', done: 'Concluso' },
  lineStates: { waiting: 'In attesa', bought: 'Acquistato', failed: 'Non acquistato' },
  title: 'Controlla l’elenco',
  noVin: 'L’elenco non contiene alcun VIN valido.',
  tooMany: (most) => `Un elenco ha al massimo ${number(most)} veicoli. Lo divida.`,
  tooManyWrong: (most) =>
    `Più di ${number(most)} voci non sono valide e il resto dell’elenco non è stato letto. Verifichi che sia l’elenco giusto.`,
  tooManyOpen: 'Venti elenchi sono ancora aperti. Attenda che uno sia concluso o ne riprenda uno fermato.',
  vehicles: (count) => `Veicoli: ${number(count)}.`,
  repeats: (count) => `Rapporti acquistati da poco e quindi gratuiti: ${number(count)}.`,
  atMost: (total, price) => `Al massimo ${total} (${price} ciascuno).`,
  affordable: (count) => `Il denaro basta per ${number(count)} di questi. Poi l’elenco si ferma e può essere ripreso.`,
  rejected: 'Non validi e tralasciati',
  text: 'Testo',
  why: 'Motivo',
  repeatedLines: 'Presenti due volte, acquistati una volta',
  onlyFirst: (count) => `Sono mostrate le prime ${number(count)} righe.`,
  sameAs: (line) => `Come alla riga ${line}`,
  order: (count) => `Acquista tutti (${number(count)})`,
  progress: (settled, all) => `${number(settled)} di ${number(all)} completati.`,
  refreshes: 'Questa pagina si aggiorna da sola.',
  stop: 'Ferma',
  resume: 'Riprendi',
  stoppedByMember: 'L’elenco è stato fermato.',
  notBought: (count) => `Non ancora acquistati: ${number(count)}.`,
  results: 'Risultati in CSV',
};
