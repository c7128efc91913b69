import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { cleanup } from '../../cleanup.ts';

interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A VIES on this machine, which answers what it is told, and keeps what it was asked. `never` leaves a question open. */
export async function startFakeVies() {
  const fake = {
    url: '',
    questions: [] as unknown[],
    answer: { body: { valid: true } } as FakeAnswer | 'never',
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    fake.questions.push({ path: request.url, ...((await json(request)) as object) });
    if (fake.answer === 'never') return;
    const { status = 200, body } = fake.answer;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`;
  return fake;
}
