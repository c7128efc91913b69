import { czechOf } from '../../czech-prepositions.ts';
import { pluralsOf } from '../../plural.ts';
import type { BatchesWords } from './words.ts';

const { number } = pluralsOf('cs');

export const cs: BatchesWords = {
  intro: (most) =>
    `Vložte až ${number(most)} čísel VIN nebo soubor CSV se sloupcem VIN. Cenu uvidíte dříve, než se něco koupí.`,
  list: 'Čísla VIN',
  listHint: 'Jedno na řádek, nebo řádky souboru CSV. Seznam se uchovává 90 dní.',
  file: 'Nebo je načíst ze souboru',
  check: 'Zkontrolovat seznam',
  noBatches: 'Zatím nebyl objednán žádný seznam.',
  heads: {
    batch: 'Číslo',
    ordered: 'Objednáno',
    by: 'Kdo',
    vehicles: 'Vozidla',
    bought: 'Zakoupeno',
    cost: 'Cena',
    state: 'Stav',
    line: 'Řádek',
    found: 'Stručně',
    link: 'Zpráva o vozidle',
  },
  states: { running: 'Probíhá', stopped: 'Zastaven', done: 'Hotov' },
  lineStates: { waiting: 'Čeká', bought: 'Zakoupeno', failed: 'Nezakoupeno' },
  title: 'Kontrola seznamu',
  noVin: 'V seznamu není žádné platné VIN.',
  tooMany: (most) => `Seznam může mít nejvýše ${number(most)} vozidel. Rozdělte jej.`,
  tooManyWrong: (most) =>
    `Počet neplatných položek přesahuje ${number(most)} a zbytek seznamu nebyl přečten. Zkontrolujte, zda je to správný seznam.`,
  tooManyOpen: 'Dvacet seznamů je ještě otevřených. Počkejte, až bude některý hotov, nebo pokračujte v zastaveném.',
  vehicles: (count) => `Vozidla: ${number(count)}.`,
  repeats: (count) => `Zprávy zakoupené nedávno, a proto zdarma: ${number(count)}.`,
  atMost: (total, price) => `Nejvýše ${total} (po ${price}).`,
  affordable: (count) => `Peníze stačí na ${number(count)} z nich. Pak se seznam zastaví a lze v něm pokračovat.`,
  rejected: 'Neplatné a vynechané',
  text: 'Text',
  why: 'Důvod',
  repeatedLines: 'Uvedeno dvakrát, koupí se jednou',
  onlyFirst: (count) => `Zobrazen je jen začátek (počet řádků: ${number(count)}).`,
  sameAs: (line) => `Jako na řádku ${line}`,
  order: (count) => `Koupit vše (${number(count)})`,
  progress: (settled, all) => `Hotovo ${number(settled)} ${czechOf(Number(all))} ${number(all)}.`,
  refreshes: 'Tato stránka se sama obnovuje.',
  stop: 'Zastavit',
  resume: 'Pokračovat',
  stoppedByMember: 'Seznam byl zastaven.',
  notBought: (count) => `Zatím nezakoupeno: ${number(count)}.`,
  results: 'Výsledky v CSV',
};
