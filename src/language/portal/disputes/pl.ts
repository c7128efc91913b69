import type { DisputesWords } from './words.ts';

export const pl: DisputesWords = {
  title: 'Zakwestionowane wpisy',
  intro: 'Jeśli wpis jest błędny, możesz go zakwestionować. To nic nie kosztuje i nikt się nie dowie, kto to zrobił.',
  contest: 'Zakwestionuj wpis',
  heads: {
    record: 'Wpis',
    recordDate: 'Data wpisu',
    reason: 'Powód',
    filedOn: 'Zakwestionowano',
    decision: 'Decyzja',
    reference: 'Numer sprawy',
  },
  states: {
    open: 'W trakcie weryfikacji',
    rejected: 'Odrzucono',
    setAside: 'Wyłączono: już się nie liczy',
    corrected: 'Poprawiono',
    confirmed: 'Pozostaje bez zmian',
  },
  due: 'Termin decyzji',
  chooseRecord: 'Wybierz wpis',
  chooseReason: 'Wybierz powód',
  reasons: {
    notThisVehicle: 'Dotyczy innego pojazdu',
    typingError: 'Liczba lub data jest błędna',
    repaired: 'Uszkodzenie naprawiono',
    noTotalLoss: 'To nie była szkoda całkowita',
    duplicate: 'To samo zdarzenie podano dwa razy',
    other: 'Inny powód',
  },
  statement: 'Co jest błędne, a co prawidłowe?',
  statementHint: (max) => `Najwyżej ${max} znaków. Nie podawaj nazwisk ani adresów.`,
  mistakes: {
    record: 'Wybierz wpis z tego raportu.',
    reason: 'Wybierz powód.',
    statement: 'Napisz, co jest błędne.',
  },
  marks:
    'Wszystkie późniejsze raporty o tym pojeździe oznaczą wpis jako kwestionowany, dopóki nie zapadnie decyzja. Nadal będą go pokazywać.',
  secret: 'Nikt się nie dowie, kto go kwestionuje.',
  send: 'Zakwestionuj ten wpis',
  filed: 'Wpis jest teraz oznaczony jako kwestionowany.',
  openBefore: 'Kwestionujesz już ten wpis.',
  noSuchRecord: 'W tym raporcie nie ma takiego wpisu.',
  tooMany: 'Zbyt wiele wpisów czeka na decyzję. Poczekaj, aż jedna ze spraw zostanie rozstrzygnięta.',
  decidedBefore:
    'W sprawie tego wpisu zapadła już decyzja. Jeśli masz nowe dowody, dołącz je do tamtej sprawy: zostanie rozpatrzona ponownie.',
  toReport: 'Wróć do raportu',
};
