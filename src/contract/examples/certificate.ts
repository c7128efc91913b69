import type { ReportCertificate } from '../report-certificate.ts';

export const certificateOfRecord: ReportCertificate = {
  reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2',
  vin: 'SANDBX0READY00001',
  purchasedAt: '2026-03-02T09:15:31.482Z',
  record: {
    recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
    section: 'accidentHistory',
    recordDate: '2025-11-14',
    isContained: false,
    firstReceivedOn: '2026-03-20',
  },
  sources: [
    {
      section: 'accidentHistory',
      name: 'Accidents and damage',
      status: 'clear',
      queried: 6,
      answered: 6,
      countries: ['DE', 'FR', 'PL'],
      records: 0,
    },
  ],
  text: 'On that day, none of the answers of the queried sources contained this record.',
  checkCode: '7K3M-Q2ZC-90AB-XW4T-61HN',
  attestation: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJ2IjoxfQ.c2lnbmF0dXJl',
  url: 'https://reports.example/reports/rep_1KRAfri3XHDDUH6hDyfOv2/certificate?lang=en&record=rec_7Yb2mQ9xTf4KcZ1nVw8LpA&k=1&exp=1774000000&sig=abc',
  urlExpiresAt: '2026-03-20T10:30:00.000Z',
  accessUntil: '2026-04-01T09:15:31.482Z',
};
