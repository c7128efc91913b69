/** The invented report of all examples. The VIN’s check digit is valid. */
export const reportId = 'rep_4tq8w2m9x6c1';
export const vin = 'TMBJJ7NE9J0123456';
export const boughtAt = '2026-03-02T09:15:22Z';
export const accessUntil = '2026-04-01T09:15:22Z';

export const reportUrl = `https://api.example.com/v1/reports/${reportId}`;

const signature = 'mY0c7bq3vT1n5sKx9dLw2uRz8fHj4gPe6aQoZiVtXyE';

const signingParameters = (expiresAt: string): string => `k=1&exp=${Date.parse(expiresAt) / 1000}&sig=${signature}`;

/** Links as the service signs them. Links to documents also hold the language. */
export const readingLink = (address: string, expiresAt: string): string =>
  `${address}?lang=en&${signingParameters(expiresAt)}`;

export const imageLink = (kind: string): string => `${reportUrl}/images/${kind}?${signingParameters(accessUntil)}`;
