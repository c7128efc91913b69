/** A call of the API that can be tried. */
export type PlaygroundCall = 'buy' | 'read' | 'pdf' | 'account' | 'usage' | 'statements';

export interface PlaygroundTry {
  readonly call: PlaygroundCall;
  readonly vin: string;
  readonly reportId: string;
}

interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export function requestOf({ call, vin, reportId }: PlaygroundTry): ApiRequest {
  const report = `/v1/reports/${encodeURIComponent(reportId)}`;
  switch (call) {
    case 'buy':
      return { method: 'POST', path: '/v1/reports', body: JSON.stringify({ vin }) };
    case 'read':
      return { method: 'GET', path: report };
    case 'pdf':
      return { method: 'GET', path: `${report}/pdf` };
    case 'account':
      return { method: 'GET', path: '/v1/account' };
    case 'usage':
      return { method: 'GET', path: '/v1/account/usage' };
    default:
      return { method: 'GET', path: '/v1/account/statements' };
  }
}

/** The same call as a command and as a program, with the key in the environment. */
export function samplesOf(tried: PlaygroundTry, baseUrl: string): readonly (readonly [name: string, code: string])[] {
  return [
    ['curl', curlOf(requestOf(tried), baseUrl)],
    ['TypeScript', typescriptOf(tried, baseUrl)],
    ['Python', pythonOf(tried, baseUrl)],
    ['PHP', phpOf(tried, baseUrl)],
  ];
}

function curlOf({ method, path, body }: ApiRequest, baseUrl: string): string {
  const lines = [`curl -i ${baseUrl}${path}`, '-H "Authorization: Bearer $API_KEY"'];
  if (method === 'POST') lines.push("-H 'Content-Type: application/json'", `-d '${body ?? ''}'`);
  return lines.join(' \\\n  ');
}

function typescriptOf({ call, vin, reportId }: PlaygroundTry, baseUrl: string): string {
  const expressions: Readonly<Record<PlaygroundCall, string>> = {
    buy: `await client.reports.buy('${vin}')`,
    read: `await client.reports.get('${reportId}')`,
    pdf: `await client.reports.pdf('${reportId}')`,
    account: 'await client.account.get()',
    usage: 'await client.account.usage()',
    statements: 'await client.account.statements()',
  };
  return `import { env } from "node:process";
import { VehicleHistory } from "vehicle-history-client";

const client = new VehicleHistory({ apiKey: env.API_KEY, baseUrl: '${baseUrl}' });
console.log(${expressions[call]});`;
}

function pythonOf({ call, vin, reportId }: PlaygroundTry, baseUrl: string): string {
  const expressions: Readonly<Record<PlaygroundCall, string>> = {
    buy: `client.buy("${vin}").report`,
    read: `client.get("${reportId}")`,
    pdf: `len(client.pdf("${reportId}"))`,
    account: 'client.account()',
    usage: 'client.usage()',
    statements: 'client.statements()',
  };
  return `import os
from vehicle_history import VehicleHistory

client = VehicleHistory(os.environ["API_KEY"], "${baseUrl}")
print(${expressions[call]})`;
}

function phpOf({ call, vin, reportId }: PlaygroundTry, baseUrl: string): string {
  const expressions: Readonly<Record<PlaygroundCall, string>> = {
    buy: `$client->buy('${vin}')->report`,
    read: `$client->get('${reportId}')`,
    pdf: `strlen($client->pdf('${reportId}'))`,
    account: '$client->account()',
    usage: '$client->usage()',
    statements: '$client->statements()',
  };
  return `<?php
require 'VehicleHistory.php';

$client = new VehicleHistory(getenv('API_KEY'), '${baseUrl}');
print_r(${expressions[call]});`;
}
