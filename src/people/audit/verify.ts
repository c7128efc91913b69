import { createHash } from 'node:crypto';

import type { Database, Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

export interface AuditProblem {
  readonly number: bigint;
  readonly problem: 'altered' | 'missing' | 'inserted';
}

export interface AuditVerification {
  readonly entries: bigint;
  /** The last entry that was appended. Noted elsewhere, it proves later that nothing before it was changed. */
  readonly head: Head;
  readonly problems: readonly AuditProblem[];
}

interface Head {
  readonly number: bigint;
  readonly hash: string;
}

interface Link extends Head {
  readonly previousHash: string;
  readonly computedHash: string;
}

const entriesPerQuery = 5_000;
/** Thousands of entries missing in a row need not all be listed. */
const maxProblems = 1_000;
/** What the first entry follows. */
const start: Head = { number: 0n, hash: createHash('sha256').update('vehicle-history audit').digest('hex') };

/** Recomputes the hash of every entry and compares it with what the next entry says of it. */
export async function verifyAudit(database: Database): Promise<AuditVerification> {
  return database.snapshot(async (tx) => {
    const head = await readHead(tx);
    const chain = new ChainCheck(head);
    for (let after = -(2n ** 63n); ;) {
      const links = await readLinks(tx, after);
      for (const link of links) chain.add(link);
      if (links.length < entriesPerQuery) break;
      after = links.at(-1)?.number ?? after;
    }
    return { entries: chain.entries, head, problems: chain.end() };
  });
}

/** Follows the chain, entry by entry. */
class ChainCheck {
  entries = 0n;
  readonly #head: Head;
  readonly #problems = new Map<bigint, AuditProblem>();
  #last: Head = start;
  #lastButOne: Head | undefined;

  constructor(head: Head) {
    this.#head = head;
  }

  add(link: Link): void {
    this.entries++;
    if (link.number <= 0n || link.number > this.#head.number) return this.#note(link.number, 'inserted');
    this.#noteMissing(link.number - 1n);
    if (link.previousHash !== this.#last.hash && this.#last.number === link.number - 1n) this.#noteBroken(link);
    if (link.computedHash !== link.hash) this.#note(link.number, 'altered');
    this.#lastButOne = this.#last;
    this.#last = link;
  }

  end(): AuditProblem[] {
    this.#noteMissing(this.#head.number);
    if (this.#last.number === this.#head.number && this.#last.hash !== this.#head.hash) {
      this.#note(this.#last.number, 'altered');
    }
    return [...this.#problems.values()];
  }

  /** An entry does not follow the one before it: that one was put in between, or has been replaced. */
  #noteBroken(link: Link): void {
    if (this.#last.number === 0n) return this.#note(link.number, 'altered');
    this.#note(this.#last.number, link.previousHash === this.#lastButOne?.hash ? 'inserted' : 'altered');
  }

  #noteMissing(through: bigint): void {
    for (let number = this.#last.number + 1n; number <= through && this.#problems.size < maxProblems; number++) {
      this.#note(number, 'missing');
    }
  }

  #note(number: bigint, problem: AuditProblem['problem']): void {
    if (this.#problems.size < maxProblems && !this.#problems.has(number))
      this.#problems.set(number, { number, problem });
  }
}

async function readHead(tx: Queryable): Promise<Head> {
  const [head] = await tx.query<Head>(sql`select number, encode(hash, 'hex') as hash from people.audit_head`);
  if (!head) throw new Error('the audit has no head');
  return head;
}

async function readLinks(tx: Queryable, after: bigint): Promise<Link[]> {
  return tx.query<Link>(sql`
    select number, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash,
      encode(people.audit_hash(e), 'hex') as "computedHash"
    from people.audit_entry e where number > ${after} order by number limit ${entriesPerQuery}`);
}
