import type { DisputeMailWords } from './words.ts';

export const pl: DisputeMailWords = {
  filed: (reference) => `Zakwestionowano wpis: ${reference}`,
  decided: (reference) => `Decyzja: ${reference}`,
  marked:
    'zakwestionowano wpis w raporcie o historii pojazdu, podając ten adres. Od teraz raporty o tym pojeździe oznaczają wpis jako kwestionowany, dopóki nie zapadnie decyzja.',
  reopened: 'nadeszły nowe dowody i wpis jest weryfikowany ponownie. Do czasu nowej decyzji obowiązuje poprzednia.',
  promise:
    'Napiszemy na ten adres, gdy zapadnie decyzja. Aby przesłać dowody, sprawdź raport ponownie, podając jego numer i kod kontrolny, i wpisz tam numer sprawy.',
  notYou: 'Jeśli nie kwestionujesz żadnego wpisu, możesz zignorować tę wiadomość.',
  outcomes: {
    rejected: 'zgłoszenie nie daje podstaw do weryfikacji. Wpis pozostaje bez zmian.',
    setAside: 'wpis już się nie liczy. Raporty sporządzane od teraz go nie pokazują.',
    corrected: 'wpis poprawiono. Raporty sporządzane od teraz pokazują prawidłowe dane.',
    confirmed: 'wpis pozostaje bez zmian i nie jest już oznaczony jako kwestionowany.',
  },
  grounds: {
    noReason: 'Zgłoszenie nie mówi, co we wpisie jest błędne.',
    repeated: 'To samo już zakwestionowano i rozstrzygnięto.',
    abusive: 'Zgłoszenie nie miało na celu poprawienia wpisu.',
    sourceWithdrew: 'Źródło wycofało wpis.',
    notVerified: 'Źródło nie potwierdziło wpisu na czas.',
    anotherVehicle: 'Wpis dotyczy innego pojazdu.',
    duplicate: 'Inny wpis pokazuje to samo zdarzenie.',
    proven: 'Potwierdzają to dokumenty.',
    sourceCorrected: 'Źródło poprawiło wpis.',
    sourceConfirmed: 'Źródło potwierdziło wpis.',
    proofContradicts: 'Dokumenty pokazują, że wpis jest prawidłowy.',
  },
  rightDate: 'Prawidłowa data',
  rightKm: 'Prawidłowy przebieg',
  again:
    'Jeśli masz nowe dowody, sprawdź raport ponownie, podając jego numer i kod kontrolny, i prześlij je z numerem sprawy. Wpis zostanie wtedy zweryfikowany ponownie.',
  deleted: 'Adres e-mail i dowody zostaną usunięte 90 dni po decyzji.',
};
