import type { RechargeWords } from './words.ts';

export const de: RechargeWords = {
  title: 'Automatische Aufladung',
  intro:
    'Fällt das Guthaben unter die Aufladeschwelle, wird der Betrag, gegebenenfalls zuzüglich USt., vom gespeicherten Zahlungsmittel abgebucht: höchstens dreimal in 24 Stunden und nur bis zu dem Monatslimit, das Sie festlegen.',
  off: 'Aus',
  method: 'Gespeichertes Zahlungsmittel',
  noMethod: 'Keines. Es wird gespeichert, wenn Sie per Karte oder Bankzahlung zahlen und das Kästchen dafür ankreuzen.',
  below: 'Aufladeschwelle, EUR',
  cap: 'Höchstens je Kalendermonat, ohne USt., EUR',
  capHint: 'Leer: kein Limit.',
  noCap: 'Kein Limit',
  used: 'In diesem Monat aufgeladen',
  change: 'Automatische Aufladung ändern',
  stop: 'Automatische Aufladung ausschalten',
  remove: (method) => `${method} entfernen`,
  starts: (below, amount) =>
    `Fällt das Guthaben unter ${below}, werden ${amount} vom gespeicherten Zahlungsmittel abgebucht, gegebenenfalls zuzüglich USt.`,
  limits: (cap) => `Je Kalendermonat werden höchstens ${cap} ohne USt. abgebucht.`,
  unlimited: 'Es gibt kein Monatslimit.',
  stops: 'Es wird nichts mehr automatisch abgebucht.',
  removes: (method) => `${method} wird hier und bei Stripe gelöscht. Die automatische Aufladung wird ausgeschaltet.`,
  both: 'Geben Sie Schwelle und Betrag an, oder lassen Sie beide Felder leer.',
  tooLow: 'Das Monatslimit muss mindestens so hoch wie der Betrag sein.',
};
