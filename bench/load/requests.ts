import type { BenchPartner } from '../processes/service.ts';
import { vinPlaceholder } from './vins.ts';

/** Requests as they go over the wire. */

export function getRequest(path: string, { key }: BenchPartner): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`;
}

/** A request by a signed link, which needs no key. */
export function linkRequest(path: string, clientAddress: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n${addressHeader}: ${clientAddress}\r\n\r\n`;
}

export const addressHeader = 'X-Forwarded-For';

export function purchaseRequest({ key }: BenchPartner, vin = vinPlaceholder): string {
  const body = JSON.stringify({ vin });
  return (
    `POST /v1/reports HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
