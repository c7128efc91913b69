import { pluralsOf } from '../../plural.ts';
import type { en } from './en.ts';

const { count: counted } = pluralsOf('de');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

const inWords = ['ein Punkt', 'zwei Punkte', 'drei Punkte', 'vier Punkte', 'fünf Punkte'];
const things = (number: number) => inWords[number - 1] ?? `${number} Punkte`;
const inWordsDative = ['einem Punkt', 'zwei Punkten', 'drei Punkten', 'vier Punkten', 'fünf Punkten'];
/** At the beginning of a line, and after a colon that a sentence follows. */
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const toSettle = (number: number) => `Vor dem Kauf ${number === 1 ? 'ist' : 'sind'} ${things(number)} zu klären`;
const toAsk = (number: number) => `Zu ${inWordsDative[number - 1] ?? `${number} Punkten`} sollten Sie nachfragen`;
const toAskFurther = (number: number) => toAsk(number).replace(/ (?=Punkt)/, ' weiteren ');

export const de: typeof en = {
  questionsTitle: 'Was Sie den Verkäufer fragen sollten',
  stolen: 'Als gestohlen gemeldet und nicht wieder aufgefunden; nicht kaufen.',
  scrapped: 'Als verschrottet gemeldet; nicht zum Fahren kaufen.',
  settle: ({ count: number, facts }) => `${toSettle(number)}: ${capital(facts)}.`,
  settleMost: ({ count: number, facts }) => `${toSettle(number)}, vor allem: ${capital(facts)}.`,
  ask: ({ count: number, facts }) => `${toAsk(number)}: ${capital(facts)}.`,
  askMost: ({ count: number, facts }) => `${toAsk(number)}, vor allem: ${capital(facts)}.`,
  furtherAsk: ({ count: number, facts }) => `${toAskFurther(number)}: ${capital(facts)}.`,
  furtherAskMost: ({ count: number, facts }) => `${toAskFurther(number)}, vor allem: ${capital(facts)}.`,
  furtherAskCount: (number) => `${toAskFurther(number)}.`,
  nothing: (number) => `In ${count(number, 'Quelle', 'Quellen')} spricht nichts gegen das Fahrzeug.`,
  nothingBut: ({ count: number, fact }) =>
    `In ${count(number, 'Quelle', 'Quellen')} spricht nichts gegen das Fahrzeug; zu beachten ist nur: ${capital(fact)}.`,
  nothingChecked: ({ topics }) =>
    `Soweit geprüft werden konnte, spricht nichts gegen das Fahrzeug. Nicht oder nur teilweise geprüft: ${topics}.`,
  nothingYet: 'Bisher spricht nichts gegen das Fahrzeug, aber einige Quellen haben noch nicht geantwortet.',
  stillComing: 'Das ist noch nicht endgültig: Einige Quellen haben noch nicht geantwortet.',
  thin: 'Über dieses Fahrzeug ist fast nichts verzeichnet; das heißt nicht, dass alles in Ordnung ist.',
  thinBesides: 'Sonst ist über dieses Fahrzeug fast nichts verzeichnet.',
  facts: {
    vinMismatch:
      'die FIN gehört zu einer anderen Marke, einem anderen Modell oder einem anderen Jahr, als die Einträge angeben',
    checkDigit: 'die Prüfziffer der FIN stimmt nicht',
    rolledBack: ({ missing }) => `der Kilometerstand ist mindestens ${missing} zu niedrig`,
    maybeRolledBack: ({ missing }) => `der Kilometerstand ist möglicherweise ${missing} zu niedrig`,
    totalLoss: ({ year }) => `für ${year} ist ein Totalschaden verzeichnet`,
    totalLosses: ({ count: number, years }) => `es sind ${number} Totalschäden verzeichnet (${years})`,
    flood: ({ year }) => `für ${year} ist ein Hochwasserschaden verzeichnet`,
    fire: ({ year }) => `für ${year} ist ein Brandschaden verzeichnet`,
    graveDamage: ({ year }) => `für ${year} ist ein schwerer Schaden verzeichnet`,
    damage: ({ year }) => `für ${year} ist ein Schaden verzeichnet`,
    damages: ({ from, count: number, year }) => `es sind ${from}${number} Schäden verzeichnet, der schwerste ${year}`,
    damageMentioned: 'ein Schaden ist ohne nähere Angaben erwähnt',
    titleBrands: ({ brands }) => `der Eigentumsnachweis trägt einen Vermerk (${brands})`,
    soldAs: ({ title, year }) => `das Fahrzeug wurde ${year} versteigert (${title})`,
    notTransferable: 'das Register lässt keinen Halterwechsel zu',
    openRecalls: (number) => (number === 1 ? 'ein Rückruf ist offen' : `${number} Rückrufe sind offen`),
    statuses: {
      exported: 'im Register ist das Fahrzeug als exportiert verzeichnet',
      deregistered: 'das Fahrzeug ist abgemeldet',
      suspended: 'das Fahrzeug ist vorübergehend stillgelegt',
    },
    replaced: 'der Kilometerzähler wurde ausgetauscht',
    probablyReplaced: 'der Kilometerzähler wurde vermutlich ausgetauscht',
    wentRound: 'der Kilometerzähler hat wieder bei null begonnen',
    illogical: 'ein Register hat unlogische Kilometerstände vermerkt',
    lastReadingInDoubt: 'der letzte Kilometerstand passt nicht zu den früheren',
    stoodStill: ({ from, to }) => `der Kilometerstand änderte sich von ${from} bis ${to} kaum`,
    mistyped: (number) =>
      number === 1
        ? 'ein Kilometerstand wurde vermutlich falsch eingetragen'
        : `${number} Kilometerstände wurden vermutlich falsch eingetragen`,
    recovered: 'das Fahrzeug war als gestohlen gemeldet und wurde wiedergefunden',
    uses: {
      taxi: 'das Fahrzeug war als Taxi im Einsatz',
      drivingSchool: 'das Fahrzeug war in einer Fahrschule im Einsatz',
      rental: 'das Fahrzeug wurde vermietet',
      insurer: 'das Fahrzeug gehörte einmal einer Versicherung',
    },
    failedInspection: ({ year }) => `die letzte Hauptuntersuchung wurde nicht bestanden (${year})`,
    inspectionLapsed: ({ date }) => `die letzte verzeichnete Hauptuntersuchung ist abgelaufen (${date})`,
    inspectionDefects: ({ year }) => `bei der letzten Hauptuntersuchung wurden Mängel festgestellt (${year})`,
    maintenanceOverdue: 'Wartungsarbeiten sind überfällig',
    uninsured: 'es besteht keine Haftpflichtversicherung',
  },
  questions: {
    stolen: 'Können Sie eine Bestätigung der Polizei zeigen, dass das Fahrzeug nicht mehr als gestohlen gemeldet ist?',
    passedOn: ({ year }) =>
      `Wer hat das Fahrzeug nach der Diebstahlmeldung von ${year} verkauft, und mit welchen Papieren?`,
    scrapped: 'Warum steht das Fahrzeug zum Verkauf, obwohl es als verschrottet gemeldet ist?',
    vin: 'Darf ich die FIN am Fahrzeug mit den Papieren vergleichen?',
    mileage: ({ date }) => `Welche Rechnungen oder Prüfberichte belegen den Kilometerstand vor dem Rückgang (${date})?`,
    replacement: ({ year }) => `Können Sie die Rechnung für den neuen Kilometerzähler von ${year} zeigen?`,
    mileageToday: 'Welchen Kilometerstand zeigt das Fahrzeug heute, und welcher Beleg bestätigt ihn?',
    lowOffer: ({ after, date, before, beforeDate }) =>
      `Warum wurden ${after} angegeben (${date}), obwohl zuvor ${before} abgelesen waren (${beforeDate})?`,
    stoodStill: ({ from, to }) => `Warum wurde das Fahrzeug von ${from} bis ${to} kaum gefahren?`,
    repair: ({ year }) => `Können Sie die Reparaturrechnung und Fotos des Schadens von ${year} zeigen?`,
    repairsOfYear: ({ year }) => `Können Sie die Reparaturrechnungen und Fotos der Schäden von ${year} zeigen?`,
    repairs: ({ years }) => `Können Sie die Reparaturrechnungen und Fotos der Schäden von ${years} zeigen?`,
    damage: 'Welchen Schaden hatte das Fahrzeug, und wer hat ihn repariert?',
    title:
      'Woher kommt der Vermerk im Eigentumsnachweis, und wer hat bestätigt, dass das Fahrzeug fachgerecht repariert wurde?',
    transfer: 'Was steht dem Halterwechsel entgegen, und bis wann ist das geklärt?',
    recall: ({ recalls, areSeveral }) =>
      `Können Sie belegen, ${areSeveral ? 'dass die Rückrufe erledigt sind' : 'dass der Rückruf erledigt ist'} (${recalls})?`,
    recallUnnamed: 'Welcher Rückruf ist offen, und wann wird er erledigt?',
    recallOfModel: ({ recalls, areSeveral }) =>
      `Hat eine Markenwerkstatt geprüft, ${areSeveral ? 'ob die Rückrufe dieses Fahrzeug betreffen' : 'ob der Rückruf dieses Fahrzeug betrifft'} (${recalls})?`,
    recallVisit: ({ recalls }) => `Können Sie den Werkstattbeleg über die Rückrufarbeiten zeigen (${recalls})?`,
    status: 'Welche Papiere liegen für eine neue Zulassung vor?',
    recovered: 'In welchem Zustand wurde das Fahrzeug nach dem Diebstahl gefunden, und was wurde ersetzt?',
    use: 'Wie lange wurde das Fahrzeug gewerblich genutzt, und wer hat es gewartet?',
    insurer: 'Warum hat eine Versicherung das Fahrzeug übernommen?',
    defects: ({ year }) => `Wurden die bei der Hauptuntersuchung ${year} festgestellten Mängel behoben?`,
    inspectionLapsed: ({ date }) =>
      `Können Sie eine gültige Hauptuntersuchung nachweisen? Die letzte verzeichnete ist abgelaufen (${date}).`,
    service: 'Können Sie Serviceheft oder Rechnungen zeigen? Es ist kein Werkstattbesuch verzeichnet.',
    serviceGap: ({ from, to }) =>
      `Können Sie das Serviceheft für ${from} bis ${to} zeigen? Für diese Zeit ist kein Werkstattbesuch verzeichnet.`,
    overdue: 'Wann war die letzte Wartung, und warum ist die nächste überfällig?',
    maintenanceDue: 'Wann wurde das Fahrzeug zuletzt gewartet, und von wem?',
    uninsured: 'Warum ist das Fahrzeug zurzeit nicht versichert?',
    papers: 'Können Sie Zulassungspapiere, Serviceheft und frühere Prüfberichte zeigen?',
  },
};
