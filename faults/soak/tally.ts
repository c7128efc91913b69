import type { Reply } from '../client.ts';

interface Count {
  readonly tookMs: number[];
  readonly outcomes: Map<string, number>;
}

interface Line {
  readonly kind: string;
  readonly requests: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly outcomes: string;
}

/** How often each kind of request was sent, how it was answered, and how long that took. */
export class Tally {
  readonly #counts = new Map<string, Count>();

  note(kind: string, reply: Reply): void {
    if (reply.kind === 'answer') this.noteOutcome(kind, String(reply.status), reply.receivedMs - reply.sentMs);
    else this.noteOutcome(kind, reply.kind === 'broken' ? `broken (${reply.code})` : reply.kind, 0);
  }

  noteOutcome(kind: string, outcome: string, tookMs: number): void {
    const count = this.#counts.get(kind) ?? { tookMs: [], outcomes: new Map<string, number>() };
    this.#counts.set(kind, count);
    count.tookMs.push(tookMs);
    count.outcomes.set(outcome, (count.outcomes.get(outcome) ?? 0) + 1);
  }

  clear(): void {
    this.#counts.clear();
  }

  requestsOf(kind: string): number {
    return this.#counts.get(kind)?.tookMs.length ?? 0;
  }

  get lines(): Line[] {
    return [...this.#counts]
      .map(([kind, { tookMs, outcomes }]) => {
        const sorted = tookMs.toSorted((one, other) => one - other);
        const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
        return {
          kind,
          requests: sorted.length,
          medianMs: at(0.5),
          p99Ms: at(0.99),
          outcomes: [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '),
        };
      })
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  }
}
