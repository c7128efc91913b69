import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('it');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `È stata confrontata # lettura (${from} – ${to}); è di ${last}.`,
      many: `Sono state confrontate # letture (${from} – ${to}); concordano tra loro e l’ultima è di ${last}.`,
      other: `Sono state confrontate # letture (${from} – ${to}); concordano tra loro e l’ultima è di ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. Mancano almeno ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. ` +
    `Se entrambe sono esatte, mancano almeno ${missing}${asDriven(driven)}; ` +
    'non basta però per averne la certezza, anche un errore potrebbe spiegarlo.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# lettura non concorda con le altre e probabilmente è stata annotata male.',
      many: '# letture non concordano con le altre e probabilmente sono state annotate male.',
      other: '# letture non concordano con le altre e probabilmente sono state annotate male.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'In # lettura sono stati confusi miglia e chilometri.',
      many: 'In # letture sono stati confusi miglia e chilometri.',
      other: 'In # letture sono stati confusi miglia e chilometri.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. ` +
    'Il contachilometri ha superato il valore massimo ed è ripartito da zero.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Sostituzione del contachilometri (${date}). Ultima lettura del vecchio (${beforeDate}): ${before}; prima ` +
        `lettura del nuovo: ${after}; la distanza percorsa da allora va sommata alla lettura del vecchio.`
      : `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. Non risulta alcuna sostituzione, ma il ` +
        'contachilometri riparte quasi da zero, come uno nuovo; la distanza percorsa da allora va sommata alla ' +
        'lettura precedente.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Non c’è alcuna lettura utilizzabile.'
      : sentence(count, {
          one: 'C’è solo # lettura utilizzabile; non basta per un giudizio.',
          many: 'Ci sono solo # letture utilizzabili; non bastano per un giudizio.',
          other: 'Ci sono solo # letture utilizzabili; non bastano per un giudizio.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Un registro${ofCountry} giudica logiche le proprie letture, poiché nessuna è inferiore a una ` +
    `precedente${lastEntry(lastYear)}. ` +
    'Non le mostra, perciò qui non è stato possibile confrontarle.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Un vecchio registro${ofCountry} giudicava illogiche le proprie letture, cioè una era inferiore a una ` +
        `precedente; quello attuale non esprime un giudizio${lastEntry(lastYear)}. `
      : `Un registro${ofCountry} giudica illogiche le proprie letture, cioè una è inferiore a una ` +
        `precedente${lastEntry(lastYear)}. `) +
    'Le letture non vengono mostrate; il chilometraggio può essere stato scalato o una lettura annotata male, e un ' +
    'errore di battitura non è una frode.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Un registro${ofCountry} non esprime un giudizio sulle proprie letture; motivo: ${reason}. ` +
    'Non le mostra, perciò qui non è stato possibile confrontarle.',
  NO_RECENT_READING: ({ date }) =>
    `L’ultima lettura è vecchia (${date}); non si sa che cosa abbia segnato da allora il contachilometri.`,
  STANDS_STILL: ({ from, to, km }) =>
    `Il contachilometri ha segnato per anni lo stesso valore (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `sono stati dichiarati ${after} (${date}), ma in precedenza erano stati rilevati ${before} (${beforeDate})`
      : `il veicolo è stato offerto con un chilometraggio di ${after} (${date}), ma in precedenza erano stati rilevati ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, e circa ${driven} a giudicare dall’uso precedente del veicolo`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; ultima annotazione: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'il contachilometri ha superato il valore massimo',
  replaced: 'il contachilometri è stato sostituito',
  registeredAbroad: 'il veicolo è stato immatricolato all’estero',
  tooFewReadings: 'troppo poche letture',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Letture scartate: ${entries.join('; ')}${more === undefined ? '' : `; altre: ${more}`}.`,
  expected: ({ expected }) => `valore atteso: ${expected}`,
  slip: {
    dropped: 'probabilmente manca una cifra',
    doubled: 'probabilmente una cifra è stata digitata due volte',
    added: 'probabilmente c’è una cifra di troppo',
    swapped: 'probabilmente due cifre sono state scambiate',
    wrong: 'probabilmente una cifra è sbagliata',
  },
  meant: ({ meant }) => `valore probabile: ${meant}`,
  otherUnit: 'probabilmente sono stati confusi miglia e chilometri',
  wrongDate: ({ date }) => `data probabilmente sbagliata, data probabile: ${date}`,
  lateEntry: 'probabilmente arrotondata o annotata in ritardo',
  approximate: 'non letta, ma indicata in un annuncio, dichiarata o stimata',
  notActual: 'secondo la fonte non è la percorrenza reale',
  undated: 'senza una data utilizzabile',
};
