import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('fr');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `# relevé a été comparé (${from} – ${to})\u202f; il indique ${last}.`,
      many: `# relevés ont été comparés (${from} – ${to})\u202f; ils concordent et le dernier indique ${last}.`,
      other: `# relevés ont été comparés (${from} – ${to})\u202f; ils concordent et le dernier indique ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. ` +
    `Il manque au moins ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. ` +
    `Si les deux sont exacts, il manque au moins ${missing}${asDriven(driven)}\u202f; ` +
    'mais c’est trop peu pour en avoir la certitude, et une erreur pourrait aussi l’expliquer.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# relevé ne s’accorde pas avec les autres et a probablement été mal saisi.',
      many: '# relevés ne s’accordent pas avec les autres et ont probablement été mal saisis.',
      other: '# relevés ne s’accordent pas avec les autres et ont probablement été mal saisis.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'Dans # relevé, miles et kilomètres ont été confondus.',
      many: 'Dans # relevés, miles et kilomètres ont été confondus.',
      other: 'Dans # relevés, miles et kilomètres ont été confondus.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. ` +
    'Le compteur a dépassé sa valeur maximale et est reparti de zéro.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Compteur remplacé (${date}). Dernier relevé de l’ancien (${beforeDate})\u00a0: ${before}\u202f; premier ` +
        `relevé du nouveau\u00a0: ${after}\u202f; la distance parcourue depuis est à ajouter à l’ancien relevé.`
      : `Relevé (${date})\u00a0: ${after}\u202f; avant (${beforeDate})\u00a0: ${before}. Aucune trace d’un ` +
        'remplacement n’a été trouvée, mais le compteur repart presque de zéro, comme un instrument neuf\u202f; ' +
        'la distance parcourue depuis est à ajouter au relevé antérieur.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Aucun relevé n’est exploitable.'
      : sentence(count, {
          one: 'Seul # relevé est exploitable, ce qui ne suffit pas pour se prononcer.',
          many: 'Seuls # relevés sont exploitables, ce qui ne suffit pas pour se prononcer.',
          other: 'Seuls # relevés sont exploitables, ce qui ne suffit pas pour se prononcer.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Un registre${ofCountry} juge ses relevés logiques, aucun n’étant inférieur à un relevé ` +
    `antérieur${lastEntry(lastYear)}. ` +
    'Il ne les montre pas, ils n’ont donc pas pu être comparés ici.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Un ancien registre${ofCountry} jugeait ses relevés illogiques, c’est-à-dire que l’un d’eux était inférieur ` +
        `à un relevé antérieur\u202f; le registre actuel ne se prononce pas${lastEntry(lastYear)}. `
      : `Un registre${ofCountry} juge ses relevés illogiques, c’est-à-dire que l’un d’eux est inférieur à un relevé ` +
        `antérieur${lastEntry(lastYear)}. `) +
    'Les relevés ne sont pas montrés\u202f; le compteur a pu être reculé ou un relevé mal saisi, et une faute de ' +
    'frappe n’est pas une fraude.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Un registre${ofCountry} ne se prononce pas sur ses relevés\u202f; motif\u00a0: ${reason}. ` +
    'Il ne les montre pas, ils n’ont donc pas pu être comparés ici.',
  NO_RECENT_READING: ({ date }) =>
    `Le dernier relevé est ancien (${date})\u202f; on ignore ce que le compteur a affiché depuis.`,
  STANDS_STILL: ({ from, to, km }) =>
    `Le compteur a affiché la même valeur pendant des années (${from} – ${to})\u00a0: ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `le kilométrage déclaré était de ${after} (${date}), alors que ${before} avaient été relevés auparavant (${beforeDate})`
      : `le véhicule a été proposé avec un kilométrage de ${after} (${date}), alors que ${before} avaient été relevés auparavant (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, et environ ${driven} à en juger par l’usage antérieur du véhicule`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `\u202f; dernière inscription\u00a0: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'le compteur a dépassé sa valeur maximale',
  replaced: 'le compteur a été remplacé',
  registeredAbroad: 'le véhicule a été immatriculé à l’étranger',
  tooFewReadings: 'trop peu de relevés',
};

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Relevés écartés\u00a0: ${entries.join('\u202f; ')}${more === undefined ? '' : `\u202f; autres\u00a0: ${more}`}.`,
  expected: ({ expected }) => `attendu\u00a0: ${expected}`,
  slip: {
    dropped: 'il manque probablement un chiffre',
    doubled: 'un chiffre a probablement été tapé deux fois',
    added: 'il y a probablement un chiffre de trop',
    swapped: 'deux chiffres ont probablement été intervertis',
    wrong: 'un chiffre est probablement faux',
  },
  meant: ({ meant }) => `valeur probable\u00a0: ${meant}`,
  otherUnit: 'miles et kilomètres ont probablement été confondus',
  wrongDate: ({ date }) => `date probablement fausse, date probable\u00a0: ${date}`,
  lateEntry: 'probablement arrondi ou saisi en retard',
  approximate: 'non relevé, mais annoncé, déclaré ou estimé',
  notActual: 'selon sa source, ce n’est pas le kilométrage réel',
  undated: 'pas de date exploitable',
};
