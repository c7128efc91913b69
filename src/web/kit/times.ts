import { html, type Html } from '../html.ts';

/** Writes times in the reader's time zone, with UTC beside. */
export interface Times {
  /** The IANA name of the zone, such as `Europe/Riga`. */
  readonly zone: string;
  /** `2026-11-16 15:03`, and `13:03 UTC` beside it where the zone is another. */
  moment(at: Date): Html;
  /** The same without markup. */
  text(at: Date): string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are about 600 zones. Names that differ only in case would otherwise fill the memory. */
const maxFormats = 1_000;

/** The zone comes from a cookie and can be any text. Anything but a zone gives UTC. */
export function timesIn(zone: string | undefined): Times {
  const format = formatOf(zone ?? 'UTC') ?? formatOf('UTC');
  if (!format) throw new Error('UTC is not a time zone here');
  const name = format.resolvedOptions().timeZone;
  const isUtc = name === 'UTC';
  const text = (at: Date) => `${partsOf(format, at)}${isUtc ? ' UTC' : ''}`;
  return {
    zone: name,
    text,
    moment(at) {
      const utc = at.toISOString();
      const beside = isUtc ? 'UTC' : `${utc.slice(11, 16)} UTC`;
      return html`<time datetime="${utc}" title="${utc}"
        ><span class="k-local">${partsOf(format, at)}</span> <span class="k-utc">${beside}</span></time
      >`;
    },
  };
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return undefined;
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    if (formats.size < maxFormats) formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
}

/** The Swedish form is that of ISO 8601: `2026-11-16 15:03:22`. */
function partsOf(format: Intl.DateTimeFormat, at: Date): string {
  return format.format(at);
}
