import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Bericht prüfen',
  introduction:
    'Geben Sie die Nummer eines Berichts und dazu die FIN oder den Prüfcode ein. Sie sehen, ob er hier ausgestellt wurde und was darin steht.',
  codeHint: '20 Zeichen, auf der ersten Seite des PDF und am Ende der Webseite',
  submit: 'Prüfen',
  fileTitle: 'PDF-Datei prüfen',
  file: 'PDF-Datei',
  fileHint: 'Jede Änderung der Datei wird erkannt. Die Datei wird nicht gespeichert.',
  state: 'Stand',
  complete: 'Vollständig',
  incomplete: 'Noch nicht vollständig',
  lastReading: 'Letzter Kilometerstand',
  openReport: 'Bericht öffnen',
  keys: 'Öffentliche Schlüssel zum Prüfen der Signaturen',
  compare: 'Vergleichen Sie diese Angaben mit dem Dokument. Weicht eine ab, wurde das Dokument verändert.',
  missing: 'Geben Sie die Nummer und dazu die FIN oder den Prüfcode ein.',
  vinProblem: 'Eine FIN hat 17 Zeichen und enthält nie I, O oder Q.',
  tooLarge: 'Die Datei ist größer als jeder Bericht.',
  results: {
    genuine: {
      title: 'Echt',
      text: 'Dieser Bericht wurde hier ausgestellt, und sein Code gehört zu den Angaben unten.',
    },
    issued: { title: 'Echt', text: 'Ein Bericht mit dieser Nummer wurde hier für diese FIN ausgestellt.' },
    earlier: {
      title: 'Echt, aber nicht der neueste Stand',
      text: 'Das Dokument entstand, bevor alle Abschnitte eingetroffen waren. Unten steht der Bericht, wie er jetzt ist.',
    },
    file: { title: 'Echt und unverändert', text: 'Die Datei ist Byte für Byte so, wie sie ausgestellt wurde.' },
    altered: {
      title: 'Verändert oder nicht hier ausgestellt',
      text: 'Ein Bericht mit diesen Angaben wurde hier nicht ausgestellt. Prüfen Sie sie auf Tippfehler. Stehen sie so im Dokument, verlassen Sie sich nicht darauf.',
    },
    changed: {
      title: 'Verändert',
      text: 'Die Datei wurde nach der Ausstellung verändert. Verlassen Sie sich nicht darauf.',
    },
    unsigned: {
      title: 'Keine Signatur in dieser Datei',
      text: 'Sie wurde nicht hier ausgestellt, oder ein anderes Programm hat sie neu gespeichert oder gedruckt. Prüfen Sie sie mit Nummer und FIN.',
    },
    ended: {
      title: 'Hier ausgestellt, nicht mehr gespeichert',
      text: 'Ein Bericht mit dieser Nummer wurde hier ausgestellt. Sein Zugriffszeitraum ist abgelaufen, deshalb wird sein Inhalt nicht mehr gezeigt. Die Signatur in seiner PDF-Datei lässt sich weiterhin prüfen.',
    },
    endedFile: {
      title: 'Echt, nicht mehr gespeichert',
      text: 'Die Datei ist so, wie sie ausgestellt wurde. Der Zugriffszeitraum des Berichts ist abgelaufen, deshalb wird sein Inhalt hier nicht mehr gezeigt.',
    },
  },
};
