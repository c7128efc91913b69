import { bookFunds } from '../../../src/billing/ledger.ts';
import { Client } from '../../client.ts';
import { changePrice, revokeAndAsk } from '../../scenarios/nodes.ts';
import type { Traffic } from '../traffic.ts';

const basePriceCents = 300n;

/** What the operator does now and then under load: keys, prices and payments. */
export class Operator {
  readonly #traffic: Traffic;
  readonly findings: string[] = [];
  #acts = 0;

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
  }

  async act(): Promise<void> {
    const { deployment, otherPartners, tally } = this.#traffic;
    const act = this.#acts++;
    const startedMs = performance.now();
    const done = (what: string) => tally.noteOutcome('operator', what, performance.now() - startedMs);
    const client = new Client();
    try {
      if (act % 3 === 0) {
        this.findings.push(...(await revokeAndAsk(deployment, client, otherPartners.keyHolder)));
        done('key issued and revoked');
      } else if (act % 3 === 1) {
        const cents = basePriceCents + BigInt(act);
        this.findings.push(...(await changePrice(deployment, client, otherPartners.priced, cents)));
        done('price changed');
      } else {
        await bookFunds(deployment.database, {
          partnerId: otherPartners.hurried.id,
          cents: 1_000n,
          reference: `payment ${act}`,
          at: new Date(),
        });
        done('payment booked');
      }
    } finally {
      client.close();
    }
  }
}
