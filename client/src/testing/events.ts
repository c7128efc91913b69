import type { WebhookEvent } from '../webhooks.ts';
import { type FakeAnswer, type FakeRequest, jsonAnswer, refusal } from './answer.ts';
import { Waiting, waitSecondsOf } from './waiting.ts';

const types: readonly WebhookEvent['type'][] = [
  'report.completed',
  'report.section_ready',
  'report.changed',
  'report.record_contested',
  'report.record_decided',
  'balance.low',
  'balance.depleted',
  'statement.ready',
  'invoice.ready',
  'key.exposed',
  'key.limit_near',
  'key.limit_reached',
  'batch.completed',
  'batch.stopped',
  'webhook.test',
];
const defaultLimit = 100;
const maxLimit = 500;

/** What happened to the account, as `GET /v1/events` returns it. */
export class FakeEvents {
  readonly #events: (WebhookEvent & { readonly id: string })[] = [];
  readonly #waiting = new Waiting();

  add(id: string, event: WebhookEvent): void {
    this.#events.push({ id, ...event });
    this.#waiting.wakeAll();
  }

  async answer({ query, headers }: FakeRequest): Promise<FakeAnswer> {
    const wanted = query.get('types')?.split(',');
    const limit = Number(/^\d{1,3}$/.exec(query.get('limit') ?? String(defaultLimit))?.[0] ?? 0);
    let position = this.#positionOf(query.get('after'));
    const fields = {
      ...(position === undefined && { after: 'must be "next" of an earlier response' }),
      ...(wanted?.some((type) => !types.includes(type as WebhookEvent['type'])) && {
        types: 'must be some of the types',
      }),
      ...((limit < 1 || limit > maxLimit) && { limit: `must be 1 to ${maxLimit}` }),
    };
    if (position === undefined || Object.keys(fields).length > 0) return refusal(400, 'INVALID_REQUEST', { fields });
    const endMs = Date.now() + waitSecondsOf(headers) * 1000;
    for (;;) {
      const places = [...this.#events.keys()].slice(position);
      const found = places.filter((place) => wanted?.includes(this.#events[place]?.type ?? '') ?? true).slice(0, limit);
      const last = found.length === limit ? found.at(-1) : undefined;
      position = last === undefined ? this.#events.length : last + 1;
      if (found.length > 0 || Date.now() >= endMs)
        return jsonAnswer(200, { events: found.map((place) => this.#events[place]), next: cursorOf(position) });
      await this.#waiting.wait(endMs - Date.now());
    }
  }

  /** Undefined for anything that is no cursor of this fake. */
  #positionOf(after: string | null): number | undefined {
    const position = after === null ? 0 : Number(/^fake-(\d{1,9})$/.exec(after)?.[1] ?? Number.NaN);
    return position <= this.#events.length ? position : undefined;
  }
}

function cursorOf(position: number): string {
  return `fake-${position}`;
}
