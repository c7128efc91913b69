import type { Medium } from '../../report/evidence/record.ts';
import { type FetchedMedium, type MediaPlace, storeUncleaned } from './store.ts';

interface NewMedium {
  readonly url: string;
  readonly medium: Medium;
  readonly fetched: FetchedMedium;
  readonly onStored: () => void;
}

/** Media of more bytes are stored before the next ones are fetched: they are in memory until then. */
const maxBytes = 1_000_000;

/** The media of one answer. They are stored together: most of what a statement costs does not depend on its rows. */
export class MediaBatch {
  readonly vinHash: string;
  /** Those that are stored, by their addresses. */
  readonly kept = new Map<string, Medium>();
  readonly #place: MediaPlace;
  #waiting: NewMedium[] = [];
  #bytes = 0;

  constructor(place: MediaPlace, vinHash: string) {
    this.#place = place;
    this.vinHash = vinHash;
  }

  async add(medium: NewMedium): Promise<void> {
    this.#waiting.push(medium);
    this.#bytes += medium.fetched.bytes.length;
    if (this.#bytes > maxBytes) await this.store();
  }

  /** Stores those that wait. */
  async store(): Promise<void> {
    const media = this.#waiting;
    if (media.length === 0) return;
    this.#waiting = [];
    this.#bytes = 0;
    await storeUncleaned(
      this.#place,
      this.vinHash,
      media.map(({ fetched }) => fetched),
    );
    for (const { url, medium, onStored } of media) {
      this.kept.set(url, medium);
      onStored();
    }
  }
}
