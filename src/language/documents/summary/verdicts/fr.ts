import { pluralsOf } from '../../../plural.ts';
import type { verdicts as en } from './en.ts';

const { count: counted } = pluralsOf('fr');
const count = (number: number, one: string, other: string) =>
  counted(BigInt(number), { one, many: `${/^[éio]/.test(other) ? 'd’' : 'de '}${other}`, other });

const readings = (number: number) => count(number, 'relevé', 'relevés');
const readingsAside = (number: number) => count(number, 'relevé écarté', 'relevés écartés');
const recalls = (number: number) => count(number, 'rappel', 'rappels');

export const verdicts: typeof en = {
  labels: {
    odometer: 'Kilométrage',
    accidents: 'Accidents',
    theft: 'Vol',
    recalls: 'Rappels',
    title: 'Titre et statut',
    ownership: 'Propriétaires',
  },
  odometer: {
    words: {
      CONSISTENT: 'Cohérent',
      ROLLBACK_LIKELY: 'Compteur probablement reculé',
      ROLLBACK_POSSIBLE: 'Compteur peut-être reculé',
      ENTRY_ERROR: 'Cohérent',
      UNIT_CONFLICT: 'Cohérent',
      ROLLOVER: 'Compteur reparti de zéro',
      ODOMETER_REPLACED: 'Compteur remplacé',
      INSUFFICIENT_DATA: 'Trop peu de relevés',
      REGISTER_LOGICAL: 'Logique selon un registre',
      REGISTER_ILLOGICAL: 'Noté comme illogique',
      REGISTER_NO_VERDICT: 'Aucun avis',
    },
    lastInDoubt: 'Dernier relevé douteux',
    noRecent: 'Pas de relevé récent',
    stoodStill: 'Inchangé pendant des années',
    likelyReplaced: 'Probablement remplacé',
    noRecentReading: (told) => `Les relevés concordent, mais le dernier est ancien\u00a0: ${told.last} (${told.date}).`,
    standsStill: (told) =>
      `Les relevés concordent, mais n’ont pas changé pendant des années\u00a0: ${told.km} (${told.from} – ${told.to}).`,
    consistent: (told) =>
      `${count(told.count, 'relevé cohérent', 'relevés cohérents')}\u202f; le dernier indique ${told.last} (${told.date}).`,
    soFar: (told) =>
      `À ce jour, ${readings(told.count)} sans contradiction\u202f; certaines sources n’ont pas encore répondu.`,
    rolledBack: (told) =>
      `Il manque au compteur au moins ${told.missing}\u00a0: ${told.before} (${told.beforeDate}), puis ${told.after} (${told.date}).`,
    maybeRolledBack: (told) =>
      `Si les relevés sont exacts, il manque au compteur au moins ${told.missing}\u00a0: ${told.before} (${told.beforeDate}), puis ${told.after} (${told.date}).`,
    mistyped: (told) =>
      `${readingsAside(told.aside)} en raison d’une probable erreur de saisie\u202f; les autres (${told.count}) concordent, le dernier indique ${told.last} (${told.date}).`,
    otherUnit: (told) =>
      `Convertis entre miles et kilomètres\u00a0: ${told.aside}\u202f; les autres (${told.count}) concordent, le dernier indique ${told.last} (${told.date}).`,
    lastDoesNotFit: (told) =>
      `Le dernier relevé ne s’accorde pas avec les précédents et a probablement été mal saisi\u00a0: ${told.last} (${told.date}).`,
    replaced: (told) => `Le compteur a été remplacé après ${told.before} (${told.beforeDate}).`,
    probablyReplaced: (told) =>
      `Après ${told.before} (${told.beforeDate}), le compteur est reparti presque de zéro (${told.date}), comme un instrument neuf.`,
    wentRound: (told) =>
      `Le compteur a dépassé sa valeur maximale après ${told.before} (${told.beforeDate})\u202f; le véhicule a roulé davantage que ce qu’il affiche.`,
    tooFew: (told) => `${readings(told.count)}\u202f; c’est trop peu pour comparer.`,
    none: (where) => `Aucun relevé enregistré selon ${where.sources} (${where.countries}).`,
    registerLogical: (told) =>
      `Un registre${told.ofCountry} juge ses relevés logiques\u202f; il ne les montre pas, ils n’ont donc pas été vérifiés ici.`,
    registerIllogical: (told) =>
      `Dans un registre${told.ofCountry}, un relevé est inférieur à un relevé antérieur\u202f; compteur reculé ou relevé mal saisi, et une faute de frappe n’est pas une fraude.`,
    registerFormerlyIllogical: (told) =>
      `Dans un ancien registre${told.ofCountry}, un relevé était inférieur à un relevé antérieur, ce qui peut être une faute de frappe\u202f; le registre actuel ne se prononce pas.`,
    registerSilent: (told) => `Un registre${told.ofCountry} ne se prononce pas\u202f; motif\u00a0: ${told.reason}.`,
  },
  accidents: {
    recorded: 'Sinistre enregistré',
    serious: 'Sinistre grave enregistré',
    totalLoss: 'Perte totale enregistrée',
    totalLosses: (number) => `${number} pertes totales enregistrées`,
    also: ({ events }) => `et aussi\u00a0: ${events}`,
    mentioned: 'Dommages mentionnés',
    noAccident: 'Dommages, pas d’accident',
    one: (told) => `${told.event}.`,
    several: (told) =>
      `${told.from}${count(told.count, 'événement', 'événements')}\u202f; le plus grave\u00a0: ${told.worst}.`,
    parts: (told) => `pièces\u00a0: ${told.parts}`,
    elsewhere:
      'Aucun accident enregistré, mais un titre de propriété, une vente aux enchères ou une annonce fait état de dommages.',
    none: (where) => `Aucun accident enregistré selon ${where.sources} (${where.countries}).`,
  },
  theft: {
    listed: 'Signalé volé',
    entries: (told) => {
      const latest = told.latest === '' ? '' : ` (${told.count === 1 ? '' : 'la plus récente\u00a0: '}${told.latest})`;
      return `${count(told.count, 'inscription correspondante', 'inscriptions correspondantes')}${latest}\u202f; renseignez-vous auprès de la police avant d’agir.`;
    },
    inVehicleRegister:
      'Le registre des véhicules indique ce véhicule comme volé\u202f; renseignez-vous auprès de la police avant d’agir.',
    recovered: 'Retrouvé après un vol',
    disputedWhy: (told) =>
      `Il a été déclaré volé et est enregistré comme retrouvé (${told.recovery}), mais un registre le signale encore comme volé\u202f; faites-le confirmer par la police.`,
    liftedWhy:
      'Le véhicule a été signalé comme volé par le passé\u202f; le signalement a été levé et aucun registre ne le signale comme volé actuellement.',
    recoveredWhy:
      'Le titre de propriété l’indique\u202f; aucun registre ne signale le véhicule comme volé actuellement.',
    none: (where) => `Non signalé comme volé selon ${where.sources} (${where.countries}).`,
  },
  recalls: {
    open: (number) => count(number, 'rappel non effectué', 'rappels non effectués'),
    openWhy: (told) =>
      told.open === told.all
        ? `aucune réparation enregistrée pour ${recalls(told.all)}`
        : `aucune réparation enregistrée pour ${told.open} des ${recalls(told.all)}`,
    highestRisk: (told) => `risque maximal\u00a0: ${told.risk}`,
    unnamed: 'Rappel non effectué',
    unnamedWhy: 'un rappel non effectué est enregistré pour ce véhicule, sans autre précision',
    unknown: 'À vérifier',
    workRecorded:
      'Des travaux de rappel figurent dans les dossiers d’atelier\u202f; un concessionnaire de la marque peut les confirmer.',
    unknownWhy: (told) =>
      `${count(told.count, 'rappel visant', 'rappels visant')} le modèle\u202f; on ignore si ce véhicule est concerné.`,
    alsoUnknown: (told) => `pour ${recalls(told.count)} du modèle, on ignore si ce véhicule est concerné`,
    completed: 'Tous effectués',
    completedWhy: (told) =>
      told.count === 1
        ? `${recalls(1)}\u202f; la réparation est enregistrée.`
        : `${recalls(told.count)}\u202f; la réparation est enregistrée pour chacun.`,
    completedSoFar: (told) =>
      `${recalls(told.count)} avec réparation enregistrée\u202f; d’autres n’ont pas pu être recherchés dans toutes les sources.`,
    none: (where) => `Aucun rappel enregistré selon ${where.sources} (${where.countries}).`,
  },
  title: {
    branded: (number) => (number === 1 ? 'Mention au titre' : 'Mentions au titre'),
    brandedWhy: (told) => `Sur le titre de propriété\u00a0: ${told.brands}.`,
    soldAs: (told) => `Vendu aux enchères comme\u00a0: ${told.title} (${told.date}).`,
    notTransferable: 'Cession impossible',
    notTransferableWhy: 'Le registre ne permet pas de changement de propriétaire actuellement.',
    statusWhy: (told) => `Statut dans le registre des véhicules\u00a0: ${told.status}.`,
    registered: 'Immatriculé',
    transferable: 'Rien dans le registre ne s’oppose à un changement de propriétaire.',
    noBrand: (where) => `Aucune mention au titre de propriété enregistrée selon ${where.sources} (${where.countries}).`,
    noBrandFound:
      'L’historique du titre de propriété ne comporte aucune mention telle que «\u00a0économiquement irréparable (salvage)\u00a0» ou «\u00a0inondé\u00a0».',
    noTitleRegister:
      'Non vérifié\u00a0: aucun registre des titres de propriété ne couvre les pays où le véhicule s’est trouvé.',
  },
  ownership: {
    owners: (number) => count(number, 'propriétaire', 'propriétaires'),
    since: (told) => `données depuis ${told.year}`,
    ofThemDealers: (told) =>
      count(
        told.count,
        'propriétaire est un professionnel de l’automobile',
        'propriétaires sont des professionnels de l’automobile',
      ),
    importedFrom: (told) =>
      `importé${told.year === '' ? '' : ` en ${told.year}`} (provenance\u00a0: ${told.country}${told.via === '' ? '' : `, puis ${told.via}`})`,
    uses: {
      taxi: 'Utilisé comme taxi',
      drivingSchool: 'Utilisé en auto-école',
      rental: 'A servi à la location',
      insurer: 'A appartenu à un assureur',
    },
    useRecorded: 'inscrit dans un registre',
    noUse: 'aucun usage enregistré comme taxi, en location ou en auto-école',
    useUnknown: 'l’usage comme taxi ou en auto-école n’a pas pu être vérifié partout',
    stillComing: 'certaines sources n’ont pas encore répondu',
    noRecords: 'Aucune donnée',
    none: (where) => `Aucun propriétaire enregistré selon ${where.sources} (${where.countries}).`,
  },
};
