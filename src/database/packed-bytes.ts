interface PackedBytes {
  readonly bytes: Buffer;
  /** Where each part starts, from 1. */
  readonly starts: readonly number[];
  /** Null for a part that is null. */
  readonly sizes: readonly (number | null)[];
}

/**
 * Packs byte strings into one, for `substring(bytes from start for size)`: the driver sends a buffer as it is, and an array of
 * buffers as hexadecimal text.
 */
export function packBytes(parts: readonly (Buffer | null)[]): PackedBytes {
  const buffers = parts.flatMap((part) => part ?? []);
  const [first = Buffer.alloc(0), ...others] = buffers;
  let end = 1;
  return {
    bytes: others.length === 0 ? first : Buffer.concat(buffers),
    starts: parts.map((part) => (end += part?.length ?? 0) - (part?.length ?? 0)),
    sizes: parts.map((part) => part?.length ?? null),
  };
}
