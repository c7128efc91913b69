/** A vehicle drawn from its left side, front to the left, on a sheet of 1200 × 800. */
export interface Drawing {
  readonly art: string;
  /** The outline of what is painted; damage stays inside it. */
  readonly outline: string;
  /** The outline of the side windows, empty where there are none. */
  readonly glass: string;
  readonly front: number;
  readonly rear: number;
  readonly top: number;
  /** How high the windows begin. */
  readonly belt: number;
  /** How far a heavy blow at the front or rear reaches. */
  readonly reach: number;
  /** Where the wheels stand. */
  readonly wheels: readonly number[];
  /** Where the paint shows its plain tint. */
  readonly flank: Spot;
  /** Where the make's name stands, and how much room it has. */
  readonly badge: Spot & { readonly width: number };
  readonly lamps: { readonly front: Spot; readonly rear: Spot };
  /** The middle of the driver's side window, where there is one. */
  readonly pane?: Spot;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Paint {
  readonly hex: string;
  /** Lighter and darker than the paint, for edges that catch or lose the light. */
  readonly light: string;
  readonly dark: string;
}

export const sheet = { width: 1200, height: 800, ground: 624 } as const;

export function paintOf(hex: string): Paint {
  return { hex, light: mix(hex, '#ffffff', 0.42), dark: mix(hex, '#000000', 0.45) };
}

export function isBright({ hex }: Paint): boolean {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) > 420;
}

export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export type Random = () => number;

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32 over an FNV hash). */
export function randomOf(seed: string | number): Random {
  let state = 2166136261;
  for (const byte of Buffer.from(String(seed))) state = Math.imul(state ^ byte, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Gradients that every drawing may use. */
export const sharedDefs = `
<linearGradient id="bodyShade" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".16" stop-color="#fff" stop-opacity=".12"/>
  <stop offset=".42" stop-color="#fff" stop-opacity=".04"/><stop offset=".66" stop-color="#000" stop-opacity=".04"/>
  <stop offset="1" stop-color="#000" stop-opacity=".5"/>
</linearGradient>
<linearGradient id="bodyTurn">
  <stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".05" stop-color="#000" stop-opacity=".16"/>
  <stop offset=".15" stop-color="#000" stop-opacity="0"/><stop offset=".88" stop-color="#000" stop-opacity="0"/>
  <stop offset=".96" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".46"/>
</linearGradient>
<linearGradient id="shoulder" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".06"/>
</linearGradient>
<linearGradient id="groundLight" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".45" stop-color="#000" stop-opacity=".1"/>
  <stop offset="1" stop-color="#000" stop-opacity=".34"/>
</linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2=".2" y2="1">
  <stop offset="0" stop-color="#5f7484"/><stop offset=".45" stop-color="#2c3842"/><stop offset="1" stop-color="#141a20"/>
</linearGradient>
<linearGradient id="lampHousing" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#c8d4de"/><stop offset=".35" stop-color="#5b6873"/><stop offset="1" stop-color="#252b31"/>
</linearGradient>
<linearGradient id="lens" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#f4f9ff"/><stop offset=".5" stop-color="#aebccb"/><stop offset="1" stop-color="#5d6975"/>
</linearGradient>
<linearGradient id="redLens" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#e8453c"/><stop offset=".6" stop-color="#a3140f"/><stop offset="1" stop-color="#6d0b08"/>
</linearGradient>
<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#f3f5f7"/><stop offset=".5" stop-color="#aab0b6"/><stop offset="1" stop-color="#6c7278"/>
</linearGradient>
<linearGradient id="plastic" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#4a4e52"/><stop offset="1" stop-color="#1e2022"/>
</linearGradient>
<radialGradient id="tyre"><stop offset=".62" stop-color="#2c2d2f"/><stop offset=".86" stop-color="#1d1e20"/><stop offset="1" stop-color="#0d0d0e"/></radialGradient>
<radialGradient id="rimDark"><stop offset="0" stop-color="#3b3e42"/><stop offset="1" stop-color="#17181a"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".55" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<radialGradient id="dent"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".6" stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<radialGradient id="soot"><stop offset="0" stop-color="#0b0908" stop-opacity=".95"/><stop offset=".5" stop-color="#120e0b" stop-opacity=".72"/><stop offset="1" stop-color="#1a1410" stop-opacity="0"/></radialGradient>
<radialGradient id="contact"><stop offset="0" stop-color="#000" stop-opacity=".85"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`;
