import type { ReportChanges } from '../report-changes.ts';

const report = { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2', purchasedAt: '2026-03-02T09:15:31.482Z' };

export const someChanges: ReportChanges = {
  ...report,
  lookedAt: '2026-03-20',
  changes: [
    {
      kind: 'added',
      section: 'accidentHistory',
      recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
      recordDate: '2025-11-14',
      arrivedAt: '2026-03-20',
      isLate: true,
      text: 'Accidents and damage: a record dated 14 November 2025 was added.',
    },
    {
      kind: 'coverage',
      section: 'inspections',
      arrivedAt: '2026-03-20',
      isLate: false,
      text: 'Inspections: only the check has changed, not the vehicle: now “Could not be checked”, before “Nothing recorded”.',
    },
  ],
};

export const noChanges: ReportChanges = { ...report, lookedAt: null, changes: [] };
