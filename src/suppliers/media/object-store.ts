/** Keeps bytes under names, outside of the database. */
export interface ObjectStore {
  /** Returns whether it was written. False: the store is out of order, which has been logged, and the bytes belong elsewhere. */
  put(name: string, bytes: Buffer): Promise<boolean>;
  /** An object, or a part of one; undefined where there is none. Throws a 503 where the store is out of order. */
  read(name: string, part?: { readonly offset: number; readonly length: number }): Promise<Buffer | undefined>;
  /** Deletes objects, at most a thousand; those that are not there are no error. Throws where the store is out of order. */
  delete(names: readonly string[]): Promise<void>;
}
