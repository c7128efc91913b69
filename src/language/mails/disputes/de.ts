import type { DisputeMailWords } from './words.ts';

export const de: DisputeMailWords = {
  filed: (reference) => `Eintrag bestritten: ${reference}`,
  decided: (reference) => `Entscheidung: ${reference}`,
  marked:
    'Sie haben einen Eintrag in einem Fahrzeughistorienbericht bestritten. Von jetzt an kennzeichnen Berichte zu diesem Fahrzeug den Eintrag als bestritten, bis darüber entschieden ist.',
  reopened:
    'neue Nachweise sind eingegangen, und der Eintrag wird noch einmal geprüft. Bis zur neuen Entscheidung gilt die frühere.',
  promise:
    'Wir schreiben Ihnen an diese Adresse, sobald entschieden ist. Um Nachweise zu senden, prüfen Sie den Bericht noch einmal mit Nummer und Prüfcode und geben dort die Referenznummer an.',
  notYou: 'Falls Sie keinen Eintrag bestritten haben, können Sie diese Nachricht ignorieren.',
  outcomes: {
    rejected: 'Ihre Angaben geben keinen Anlass zu einer Prüfung. Der Eintrag bleibt bestehen.',
    setAside: 'Der Eintrag gilt nicht mehr. Berichte, die ab jetzt erstellt werden, enthalten ihn nicht.',
    corrected: 'Der Eintrag wurde berichtigt. Berichte, die ab jetzt erstellt werden, zeigen die richtigen Angaben.',
    confirmed: 'Der Eintrag bleibt bestehen und ist nicht mehr als bestritten gekennzeichnet.',
  },
  grounds: {
    noReason: 'Die Angaben sagen nicht, was an dem Eintrag falsch ist.',
    repeated: 'Dasselbe wurde schon einmal bestritten und entschieden.',
    abusive: 'Es ging nicht darum, einen Eintrag zu berichtigen.',
    sourceWithdrew: 'Die Quelle hat den Eintrag zurückgezogen.',
    notVerified: 'Die Quelle konnte den Eintrag nicht rechtzeitig belegen.',
    anotherVehicle: 'Der Eintrag gehört zu einem anderen Fahrzeug.',
    duplicate: 'Ein anderer Eintrag zeigt dasselbe Ereignis.',
    proven: 'Unterlagen belegen es.',
    sourceCorrected: 'Die Quelle hat den Eintrag berichtigt.',
    sourceConfirmed: 'Die Quelle hat den Eintrag bestätigt.',
    proofContradicts: 'Unterlagen zeigen, dass der Eintrag stimmt.',
  },
  rightDate: 'Richtiges Datum',
  rightKm: 'Richtiger Kilometerstand',
  again:
    'Wenn Sie neue Nachweise haben, prüfen Sie den Bericht noch einmal mit Nummer und Prüfcode und senden Sie sie mit der Referenznummer. Der Eintrag wird dann erneut geprüft.',
  deleted: 'Ihre E-Mail-Adresse und Ihre Nachweise werden 90 Tage nach der Entscheidung gelöscht.',
};
