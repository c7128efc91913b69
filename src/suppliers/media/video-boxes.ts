export interface Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** How many boxes a file may hold; fragmented videos of some minutes have a few thousand. */
export interface BoxBudget {
  left: number;
}

/** The boxes of a range, one after the other. What is left over and too short for a box is blanked. */
export function boxesIn(bytes: Buffer, start: number, end: number, budget: BoxBudget): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    budget.left -= 1;
    if (budget.left < 0) throw new Error('too many boxes');
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    at = box.end;
  }
  bytes.fill(0, at, end);
  return boxes;
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

/**
 * Turns a box into free space of the same length. Nothing moves by it, so every offset in the file, of chunks as of
 * fragments, stays true.
 */
export function blank(bytes: Buffer, box: Box): void {
  bytes.write('free', box.start + 4, 'latin1');
  bytes.fill(0, box.bodyStart, box.end);
}

export function only(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} ${type} boxes where one belongs`);
  return found[0];
}

/** A table's entries begin after version, flags and `fixedBytes`; the declared count must fit into the box. */
export function tableOf(
  bytes: Buffer,
  box: Box,
  fixedBytes: number,
  entryBytes: number,
): { at: number; count: number } {
  const countAt = box.bodyStart + 4 + fixedBytes;
  if (countAt + 4 > box.end) throw new Error(`${box.type} is cut off`);
  const count = bytes.readUInt32BE(countAt);
  if (countAt + 4 + count * entryBytes > box.end) throw new Error(`${box.type} is shorter than its count`);
  return { at: countAt + 4, count };
}
