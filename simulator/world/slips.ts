import type { Slip } from './flaw.ts';
import type { Random } from './random.ts';

interface Mistyped {
  readonly written: number;
  readonly slip: Slip;
}

const slips: Readonly<Record<Slip, number>> = {
  'dropped digit': 20,
  'doubled digit': 15,
  'extra digit': 20,
  'swapped digits': 20,
  'wrong digit': 25,
};

const tries = 8;

/** One slip of the hand, somewhere in the figure; undefined where each that came to mind would hardly be noticed. */
export function mistype(figure: number, random: Random): Mistyped | undefined {
  for (let left = tries; left > 0; left -= 1) {
    const slip = random.weighted(slips);
    const written = Number(slipped(String(figure), slip, random));
    const byKm = Math.abs(written - figure);
    if (byKm > 0 && (byKm >= 3000 || byKm >= figure * 0.05) && written < 10_000_000) return { written, slip };
  }
  return undefined;
}

function slipped(digits: string, slip: Slip, random: Random): string {
  const place = random.whole(0, digits.length - 1);
  const [before, digit, after] = [digits.slice(0, place), digits.charAt(place), digits.slice(place + 1)];
  const another = String(random.whole(0, 9));
  return {
    'dropped digit': before + after,
    'doubled digit': before + digit + digit + after,
    'extra digit': before + digit + another + after,
    'swapped digits': before + after.slice(0, 1) + digit + after.slice(1),
    'wrong digit': before + another + after,
  }[slip];
}
