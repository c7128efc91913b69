/** The public page on which documents are checked. */
export const en = {
  title: 'Check a report',
  introduction:
    'Enter the number of a report, and its VIN or its check code. You see whether it was issued here, and what it says.',
  codeHint: '20 characters, on the first page of the PDF and at the end of the web page',
  submit: 'Check',
  fileTitle: 'Check a PDF file',
  file: 'PDF file',
  fileHint: 'Every change of the file is found. The file is not stored.',
  state: 'State',
  complete: 'Complete',
  incomplete: 'Not complete yet',
  lastReading: 'Last odometer reading',
  openReport: 'Open the report',
  keys: 'Public keys for checking signatures',
  compare: 'Compare these facts with the document. If one differs, the document was altered.',
  missing: 'Enter the number, and the VIN or the check code.',
  vinProblem: 'A VIN has 17 characters, and never I, O or Q.',
  tooLarge: 'The file is larger than any report.',
  /** What can come out. */
  results: {
    genuine: { title: 'Genuine', text: 'This report was issued here, and its code belongs to the facts below.' },
    issued: { title: 'Genuine', text: 'A report with this number was issued here for this VIN.' },
    earlier: {
      title: 'Genuine, but not the newest state',
      text: 'The document was made before all sections had arrived. Below is the report as it is now.',
    },
    file: { title: 'Genuine and unchanged', text: 'Every byte of the file is as it was issued.' },
    altered: {
      title: 'Altered, or not issued here',
      text: 'No report with these details was issued here. Check them for typing errors. If they are as printed, do not rely on the document.',
    },
    changed: { title: 'Altered', text: 'The file was changed after it was issued. Do not rely on it.' },
    unsigned: {
      title: 'No signature in this file',
      text: 'It was not issued here, or another program has saved or printed it again. Check it by its number and VIN.',
    },
    ended: {
      title: 'Issued here, no longer kept',
      text: 'A report with this number was issued here. Its access period is over, so its content is no longer shown. The signature in its PDF file can still be checked.',
    },
    endedFile: {
      title: 'Genuine, no longer kept',
      text: 'The file is as it was issued. The access period of the report is over, so its content is no longer shown here.',
    },
  },
};
