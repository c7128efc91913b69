import type { Batch, BatchLines } from '../batch.ts';

export const runningBatch: Batch = {
  batchId: 'bat_1KRAfri3XHDDUH6hDyfO',
  name: 'stock of March',
  status: 'running',
  lines: 4,
  accepted: 2,
  rejected: 2,
  bought: 1,
  repeats: 0,
  failed: 0,
  chargedEur: 2.5,
  heldEur: 2.5,
  createdAt: '2026-03-02T09:15:00.000Z',
};

export const stoppedBatch: Batch = { ...runningBatch, status: 'stopped', code: 'INSUFFICIENT_CREDIT', heldEur: 0 };

export const completedBatch: Batch = {
  ...runningBatch,
  status: 'completed',
  bought: 2,
  chargedEur: 5,
  heldEur: 0,
  completedAt: '2026-03-02T09:15:04.000Z',
};

export const batchLines: BatchLines = {
  lines: [
    {
      line: 1,
      vin: 'SANDBX0READY00001',
      reference: 'stock-17',
      status: 'bought',
      reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2',
      chargedEur: 2.5,
    },
    { line: 2, vin: 'SANDBX00TH1N00001', status: 'waiting' },
    { line: 3, vin: 'SANDBX0READY00001', status: 'rejected', code: 'DUPLICATE' },
    { line: 4, vin: 'not a VIN', reference: 'stock-18', status: 'rejected', code: 'INVALID_VIN' },
  ],
  next: null,
};
