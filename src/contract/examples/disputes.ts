import type { RecordDispute, RecordDisputes } from '../dispute.ts';

export const openDispute: RecordDispute = {
  disputeId: 'dsp_1KRAfri3XHDDUH6hDyfO',
  recordId: 'rec_7Yb2mQ9xTf4KcZ1nVw8LpA',
  section: 'accidentHistory',
  recordDate: '2019-04-17',
  status: 'open',
  reason: 'notThisVehicle',
  filedAt: '2026-03-02T09:14:07Z',
  dueAt: '2026-04-01T09:14:07Z',
};

export const disputeWithKnownProof: RecordDispute = { ...openDispute, isKnownProof: true };

export const someDisputes: RecordDisputes = {
  reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2',
  disputes: [
    {
      disputeId: 'dsp_0Zq8wLm4TcYv7RbN2sXe',
      recordId: 'rec_3Fh6kD1sWq9ZtX5bMv2NyR',
      section: 'mileageHistory',
      recordDate: '2018-05-03',
      status: 'corrected',
      correctedKm: 61_200,
      filedAt: '2026-01-08T15:40:00Z',
      dueAt: '2026-02-07T15:40:00Z',
      decidedAt: '2026-01-21T10:02:31Z',
    },
    openDispute,
  ],
};
