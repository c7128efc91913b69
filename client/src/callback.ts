/** Calls back. What a callback throws is ignored, as its documentation says: it must not lose a purchase. */
export function callBack<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  try {
    callback?.(value);
  } catch {
    // Documented.
  }
}
