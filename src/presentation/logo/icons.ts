import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Icon {
  /** The shape on a square of 24 × 24. */
  readonly path: string;
  /** The brand's colour, such as `#0066b1`. */
  readonly colour: string;
}

/**
 * The icons that are of vehicle makers. Others may bear a make's name and be another company's: a shop called Saturn, a
 * mail service called Proton.
 */
const makers = new Set(
  `acura astonmartin audi bentley bmw bugatti cadillac chevrolet chrysler citroen dacia daf dsautomobiles ducati ferrari
  fiat ford honda hyundai infiniti iveco jeep kia koenigsegg ktm lada lamborghini mahindra man maserati mazda mclaren mg
  mini mitsubishi nissan opel oshkosh peugeot piaggiogroup polestar porsche ram renault rimacautomobili rollsroyce scania
  seat skoda smart subaru suzuki tata tesla toyota vauxhall vespa volkswagen volvo yamahamotorcorporation`.split(/\s+/),
);

/** Makes whose icon goes by another name. */
const otherNames: Readonly<Record<string, string>> = {
  ds: 'dsautomobiles',
  ivecobus: 'iveco',
  piaggio: 'piaggiogroup',
  rimac: 'rimacautomobili',
  vw: 'volkswagen',
  yamaha: 'yamahamotorcorporation',
};

const icons = new Map<string, Icon>();
let colours: ReadonlyMap<string, string> | undefined;

/** The icon of a make; undefined if there is none that is surely its own. */
export function findIcon(make: string): Icon | undefined {
  const name = plainName(make);
  const slug = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
  if (!makers.has(slug)) return undefined;
  const icon = icons.get(slug) ?? readIcon(slug);
  icons.set(slug, icon);
  return icon;
}

/** `Škoda` and `SKODA` are `skoda`, `Rolls-Royce` is `rollsroyce`. */
function plainName(make: string): string {
  return make
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
}

function readIcon(slug: string): Icon {
  const path = / d="([^"]+)"/.exec(readPackaged(`icons/${slug}.svg`))?.[1];
  const colour = (colours ??= readColours()).get(slug);
  if (path === undefined || colour === undefined) throw new Error(`simple-icons has no ${slug}`);
  return { path, colour };
}

function readColours(): Map<string, string> {
  const listed: unknown = JSON.parse(readPackaged('icons.json'));
  const found = new Map<string, string>();
  for (const entry of Array.isArray(listed) ? listed : []) {
    const { slug, hex } = entry as { slug?: unknown; hex?: unknown };
    if (typeof slug === 'string' && typeof hex === 'string' && makers.has(slug)) {
      found.set(slug, `#${hex.toLowerCase()}`);
    }
  }
  return found;
}

/** Files are read one by one: the package's own index holds all of its three thousand icons. */
function readPackaged(name: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`simple-icons/${name}`)), 'utf8');
}
