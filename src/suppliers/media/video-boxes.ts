export interface Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** The box that begins there. Throws if it does not end before the limit. */
export function boxAt(bytes: Buffer, start: number, limit: number): Box {
  const shortSize = bytes.readUInt32BE(start);
  const isLong = shortSize === 1;
  if (isLong && start + 16 > limit) throw new Error('a box is cut off');
  const size = isLong ? bytes.readBigUInt64BE(start + 8) : BigInt(shortSize === 0 ? limit - start : shortSize);
  const bodyStart = start + (isLong ? 16 : 8);
  if (size < bodyStart - start || size > limit - start) throw new Error('a box does not fit into the file');
  return { type: bytes.toString('latin1', start + 4, start + 8), start, bodyStart, end: start + Number(size) };
}
