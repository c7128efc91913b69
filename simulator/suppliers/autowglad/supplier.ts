import { orderNumber, secondsOf, vinOfOrder } from '../orders.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../supplier.ts';
import { historyXml, wasInPoland } from './history.ts';

const id = 'autowglad';

/** The history of vehicles in Poland: XML in an old charset, handed out on order. */
export const autowglad: SimulatedSupplier = {
  id,
  company: 'AutoWgląd',
  respond(request) {
    const { method, path, headers } = request;
    if (headers['x-klucz'] !== 'demo-autowglad') return answer(401, '<odmowa/>');
    if (method === 'POST' && path === '/zlecenia') return takeOrder(request);
    const [, order] = /^\/zlecenia\/(\w+)$/.exec(path) ?? [];
    return order === undefined ? answer(404, '<blad/>') : lookAtOrder(request, order);
  },
};

function takeOrder(request: SimulatedRequest): SimulatedResponse {
  const { body } = request;
  const [, vin] = /<vin>([A-Z0-9]{17})<\/vin>/.exec(body) ?? [];
  if (vin === undefined || !/<rok>\d{4}<\/rok>/.test(body)) return answer(400, '<blad>brak vin lub rok</blad>');
  if (!wasInPoland(request.lifeOf(vin))) return answer(200, '<brak/>');
  return answer(
    202,
    `<przyjeto zlecenie="${orderNumber(id, vin)}" gotoweZa="${secondsOf(request.remainingMs(vin))}"/>`,
  );
}

function lookAtOrder(request: SimulatedRequest, order: string): SimulatedResponse {
  const vin = vinOfOrder(id, order);
  if (vin === undefined) return answer(404, '<blad>nie ma takiego zlecenia</blad>');
  const life = request.lifeOf(vin);
  const waitMs = request.remainingMs(vin);
  return waitMs > 0
    ? answer(202, '<w-toku/>', { 'retry-after': String(secondsOf(waitMs)) })
    : answer(200, historyXml(life));
}

function answer(status: number, content: string, headers: Readonly<Record<string, string>> = {}): SimulatedResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml; charset=windows-1250', ...headers },
    body: windows1250(`<?xml version="1.0" encoding="windows-1250"?>\n${content}`),
  };
}

const decoder = new TextDecoder('windows-1250');
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));

/** What the charset does not have becomes a question mark, as it does everywhere. */
function windows1250(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f));
}
