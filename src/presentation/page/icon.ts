import { type Html, raw } from '../../web/html.ts';
import { type IconName, referToIcon } from '../drawings/index.ts';

/** An icon beside a word. Its shape is on the page once (`drawIconSheet`). */
export function icon(name: IconName): Html {
  return raw(referToIcon(name));
}
