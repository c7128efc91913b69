/** What is built: makes, models and what a buyer could choose. Real names, plausible figures. */

export const vehicleClasses = ['car', 'van', 'truck', 'motorcycle'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

export const fuels = ['petrol', 'diesel', 'hybrid', 'plugInHybrid', 'electric', 'lpg', 'cng'] as const;
export type Fuel = (typeof fuels)[number];

export const bodies = [
  'saloon',
  'hatchback',
  'estate',
  'suv',
  'coupe',
  'convertible',
  'minivan',
  'pickup',
  'panelVan',
  'minibus',
  'tractor',
  'boxTruck',
  'tipper',
  'motorcycle',
  'scooter',
] as const;
export type Body = (typeof bodies)[number];

export const aspirations = ['naturallyAspirated', 'turbo', 'supercharged', 'none'] as const;
export const drives = ['front', 'rear', 'all', 'chain', 'shaft', 'belt'] as const;
export const gearboxes = ['manual', 'automatic', 'cvt', 'dct'] as const;

export interface Engine {
  /** The maker's own code, such as `DFGA`. */
  readonly code: string;
  /** As the badge or brochure has it, such as `2.0 TDI`. */
  readonly name: string;
  readonly fuel: Fuel;
  readonly kw: number;
  /** 0 for an electric motor, as are cylinders and valves. */
  readonly ccm: number;
  readonly cylinders: number;
  readonly valves: number;
  readonly aspiration: (typeof aspirations)[number];
  readonly co2GPerKm: number;
  /** Traction battery of electric and plug-in vehicles. */
  readonly batteryKwh?: number;
  readonly transmissions: readonly { readonly kind: (typeof gearboxes)[number]; readonly gears: number }[];
  readonly drives: readonly (typeof drives)[number][];
  /** US consumption in miles per gallon (or its equivalent), where the model was sold there. */
  readonly mpg?: { readonly city: number; readonly highway: number };
}

export interface Generation {
  /** The maker's name of platform or generation, such as `MQB Evo / Mk8`. */
  readonly platform: string;
  readonly from: number;
  /** Last model year; a generation that is still built has the present year. */
  readonly to: number;
  readonly bodies: readonly Body[];
  readonly seats: number;
  readonly curbMassKg: number;
  readonly grossMassKg: number;
  /** List price of the basic version in euro in the generation's middle years. */
  readonly priceEur: number;
  readonly trims: readonly string[];
  readonly engines: readonly Engine[];
}

export interface Model {
  readonly name: string;
  readonly vehicleClass: VehicleClass;
  /** Whether it was sold in North America, which decides whether a life there is possible. */
  readonly northAmerica: boolean;
  readonly generations: readonly Generation[];
}

export interface Make {
  readonly name: string;
  /** ISO 3166-1 alpha-2 of the maker's home. */
  readonly country: string;
  /** World manufacturer identifiers (three characters) that this make's vehicles carry; narrowed to one class where the code says so. */
  readonly wmis: readonly { readonly code: string; readonly classes: readonly VehicleClass[] }[];
  readonly models: readonly Model[];
  /** Paints of this make: the name in the brochure, the plain colour, an approximate tint. */
  readonly paints: readonly {
    readonly name: string;
    readonly key: ColourKey;
    readonly hex: string;
    readonly code: string;
  }[];
}

export const colourKeys = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'gold',
  'purple',
] as const;

export type ColourKey = (typeof colourKeys)[number];

export const featureCategories = [
  'SAFETY',
  'LIGHTS',
  'INTERIOR',
  'MEDIA',
  'DRIVETRAIN',
  'EXTERIOR',
  'PACKAGES',
  'OTHER',
  'FACTORY',
] as const;
export const featureTiers = ['HIGHLIGHT', 'FEATURE', 'DETAIL'] as const;

/** One thing a vehicle can be equipped with. */
export interface Feature {
  /** The same for all makes, such as `adaptiveCruiseControl`. */
  readonly key: string;
  readonly category: (typeof featureCategories)[number];
  readonly tier: (typeof featureTiers)[number];
  readonly en: string;
  readonly de: string;
  readonly classes: readonly VehicleClass[];
  /** The first model year in which it was common, and the last in which it was still sold. */
  readonly since: number;
  readonly until?: number;
  /** The first model year in which every car and van had it. */
  readonly standardFrom?: number;
}

export const jobKinds = ['inspect', 'replace', 'adjust', 'clean'] as const;

/** One job of a maintenance plan. */
export interface PlannedJob {
  /** The same for all makes, such as `engineOilChange`. */
  readonly key: string;
  readonly en: string;
  readonly de: string;
  readonly kind: (typeof jobKinds)[number];
  readonly intervalKm: number;
  readonly intervalMonths: number;
  readonly labourMinutes: number;
  readonly fuels: readonly Fuel[];
  readonly classes: readonly VehicleClass[];
  /** The first model year of vehicles that need it. */
  readonly since?: number;
  /** Only where the power goes to the rear wheel this way. */
  readonly drive?: Engine['drives'][number];
  readonly parts: readonly {
    readonly name: string;
    readonly spec: string;
    readonly options: readonly { readonly brand: string; readonly partNumber: string }[];
    readonly optionsMore: number;
  }[];
}

export const risks = ['low', 'medium', 'high'] as const;

/** A recall campaign for a model, as an authority published it. */
export interface Campaign {
  readonly campaignId: string;
  readonly manufacturerCode: string;
  readonly date: string;
  readonly component: string;
  readonly summary: string;
  readonly consequences: string;
  readonly remedy: string;
  readonly risk: (typeof risks)[number];
  readonly vehiclesAffected: number;
}
