/** For whom an item is: owners take turns, and so do the topics of one owner. */
export interface Requester {
  readonly owner: string;
  readonly topic: string;
}

interface FairQueueBounds {
  readonly max: number;
  readonly maxPerOwner: number;
  readonly maxPerTopic: number;
}

/**
 * A bounded queue in which no owner waits behind all items of another. A full queue takes an item of an owner
 * that has fewer than another one: that other's newest item is dropped for it.
 */
export class FairQueue<Item extends Requester> {
  readonly #bounds: FairQueueBounds;
  readonly #onDrop: (item: Item) => void;
  /** By owner and topic, in the order of their next turns. */
  readonly #owners = new Map<string, Map<string, Set<Item>>>();
  #size = 0;

  constructor(bounds: FairQueueBounds, onDrop: (item: Item) => void) {
    this.#bounds = bounds;
    this.#onDrop = onDrop;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns whether there was room. */
  add(item: Item): boolean {
    const { max, maxPerOwner, maxPerTopic } = this.#bounds;
    const { owner, topic } = item;
    const count = this.#countOf(owner);
    if (count >= maxPerOwner || (this.#owners.get(owner)?.get(topic)?.size ?? 0) >= maxPerTopic) return false;
    if (this.#size >= max && !this.#dropFromOwnerOfMoreThan(count + 1)) return false;
    const topics = getOrMake(this.#owners, owner, () => new Map<string, Set<Item>>());
    getOrMake(topics, topic, () => new Set<Item>()).add(item);
    this.#size += 1;
    return true;
  }

  /** Takes the item whose turn it is, of the owners that may have one. */
  take(mayTake: (owner: string) => boolean = () => true): Item | undefined {
    for (const [owner, topics] of this.#owners) {
      if (!mayTake(owner)) continue;
      for (const [topic, items] of topics) {
        for (const item of items) {
          this.delete(item);
          moveToEnd(this.#owners, owner);
          moveToEnd(topics, topic);
          return item;
        }
      }
    }
    return undefined;
  }

  /** Returns whether it was queued. */
  delete(item: Item): boolean {
    const topics = this.#owners.get(item.owner);
    const items = topics?.get(item.topic);
    if (!topics || !items?.delete(item)) return false;
    if (items.size === 0) topics.delete(item.topic);
    if (topics.size === 0) this.#owners.delete(item.owner);
    this.#size -= 1;
    return true;
  }

  /** Takes all items, in no particular order. */
  takeAll(): Item[] {
    const items = [...this.#owners.values()].flatMap((topics) => [...topics.values()].flatMap((queued) => [...queued]));
    this.#owners.clear();
    this.#size = 0;
    return items;
  }

  #countOf(owner: string): number {
    return [...(this.#owners.get(owner)?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
  }

  #dropFromOwnerOfMoreThan(count: number): boolean {
    const counts = [...this.#owners.keys()].map((owner) => ({ owner, count: this.#countOf(owner) }));
    const [largest] = counts.toSorted((a, b) => b.count - a.count);
    if (!largest || largest.count <= count) return false;
    const topics = [...(this.#owners.get(largest.owner)?.values() ?? [])].toSorted((a, b) => b.size - a.size);
    const newest = [...(topics[0] ?? [])].at(-1);
    if (!newest) return false;
    this.delete(newest);
    this.#onDrop(newest);
    return true;
  }
}

function getOrMake<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Only if it is there. */
function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
