import { decodeBase62, randomBase62, encodeBase62 } from '../kernel/ids.ts';

const prefix = 'rep_';
const firstYear = 2020;
const randomLength = 20;
const form = /^rep_([0-9A-Za-z]{2})[0-9A-Za-z]{20}$/;

/** The months from 2020 to 2339: as many as two letters can encode. */
const monthCount = 62 ** 2;

/** The id of a purchase: its month, so that one partition is searched, and 119 random bits. */
export function newReportId(boughtAt: Date): string {
  const month = (boughtAt.getUTCFullYear() - firstYear) * 12 + boughtAt.getUTCMonth();
  return `${prefix}${encodeBase62(Math.min(Math.max(month, 0), monthCount - 1), 2)}${randomBase62(randomLength)}`;
}

export function isReportId(text: string): boolean {
  return form.test(text);
}

/** The month in which a report was bought, from its id; undefined for text that cannot be such an id. */
export function monthOfReport(reportId: string): { from: Date; to: Date } | undefined {
  const [, word] = form.exec(reportId) ?? [];
  if (word === undefined) return undefined;
  const month = decodeBase62(word);
  return { from: new Date(Date.UTC(firstYear, month)), to: new Date(Date.UTC(firstYear, month + 1)) };
}
