/** Sets an entry of a map as its newest, and deletes the oldest entry if the map then has more than `max`. */
export function setWithinLimit<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
