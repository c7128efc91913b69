/** Whether a figure is what a slip of the fingers makes of one between the two limits. */
export function looksMistyped(value: number, from: number, to: number): boolean {
  const digits = String(Math.round(value));
  return [...slipsOf(digits)].some((slip) => Number(slip) >= from && Number(slip) <= to);
}

/** What may have been meant: one digit too many or too few, two changed places, or one other digit. */
function* slipsOf(digits: string): Generator<string> {
  for (let place = 0; place <= digits.length; place++) {
    const [head, tail] = [digits.slice(0, place), digits.slice(place)];
    for (const digit of '0123456789') {
      yield head + digit + tail;
      if (tail !== '') yield head + digit + tail.slice(1);
    }
    if (tail !== '') yield head + tail.slice(1);
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
  }
}
