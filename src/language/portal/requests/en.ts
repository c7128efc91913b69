import type { RequestsWords } from './words.ts';

export const en: RequestsWords = {
  intro: 'Every request that your programs sent to the API in the last 30 days.',
  empty: 'No request matches.',
  heads: {
    time: 'Time',
    key: 'Key',
    call: 'Request',
    report: 'Report',
    status: 'Status',
    outcome: 'Result',
    count: 'Requests',
    price: 'Price',
    took: 'Duration, ms',
    request: 'Request id',
    code: 'Error code',
  },
  noKey: 'no key',
  noReport: 'no report',
  day: 'Day (UTC)',
  outcomes: {
    charged: 'report bought',
    repeat: 'free repeat',
    OK: 'answered',
    DISCONNECTED: 'disconnected',
  },
  failed: 'failed',
  title: (request) => `Request ${request}`,
  meanings: {
    charged: (price) => `A report was bought for ${price}.`,
    repeat: 'You had bought this report already, within the charge window: this request was free.',
    OK: 'It was answered. Requests of this kind are free.',
    DISCONNECTED: 'Your program closed the connection before it had the whole answer.',
    addressRefused: 'The key is valid, but was used from an address that it does not allow. This was free.',
    failed: 'The request failed and was free.',
  },
  flood: (requests) =>
    `${requests} similar requests within half a second share this row. The duration is that of the slowest.`,
  codes: 'What error codes mean',
};
