import type { Events } from '../event.ts';

export const someEvents: Events = {
  events: [
    {
      id: 'msg_6a1f0c0e4b7d4f8c9a2e5d3b1c7f8e90',
      type: 'report.section_ready',
      timestamp: '2026-03-02T09:15:31.482Z',
      data: { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2', section: 'accidentHistory' },
    },
    {
      id: 'msg_0d94c3a8f2e14b6b8f7a5c2d1e3b4a69',
      type: 'report.completed',
      timestamp: '2026-03-02T09:15:31.482Z',
      data: { reportId: 'rep_1KRAfri3XHDDUH6hDyfOv2' },
    },
  ],
  next: 'AQAGSmLAMbHgAAABnKyAAMBZ3Zo9yKHr',
};

export const noEvents: Events = { events: [], next: 'AQAGSmLAMbHgAAABnKyAAMBZ3Zo9yKHr' };
