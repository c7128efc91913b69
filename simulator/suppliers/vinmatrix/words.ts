export const kinds = {
  car: 'PASSENGER_CAR',
  motorcycle: 'TWO_WHEELER',
  van: 'LIGHT_COMMERCIAL',
  truck: 'HEAVY_COMMERCIAL',
};

export const bodies = {
  saloon: 'SEDAN',
  hatchback: 'HATCH',
  estate: 'WAGON',
  suv: 'SUV',
  coupe: 'COUPE',
  convertible: 'CABRIO',
  minivan: 'MPV',
  pickup: 'PICKUP',
  panelVan: 'PANEL_VAN',
  minibus: 'BUS_SMALL',
  tractor: 'TRACTOR_UNIT',
  boxTruck: 'RIGID_BOX',
  tipper: 'RIGID_TIPPER',
  motorcycle: 'MOTORCYCLE',
  scooter: 'SCOOTER',
};

export const energies = {
  petrol: 'GASOLINE',
  diesel: 'DIESEL',
  hybrid: 'HEV',
  plugInHybrid: 'PHEV',
  electric: 'BEV',
  lpg: 'LPG',
  cng: 'CNG',
};

export const inductions = { naturallyAspirated: 'NA', turbo: 'TURBO', supercharged: 'COMPRESSOR' };

export const gearboxes = { manual: 'MT', automatic: 'AT', cvt: 'CVT', dct: 'DCT' };

export const driven = { front: 'FWD', rear: 'RWD', all: 'AWD', chain: 'CHAIN', shaft: 'CARDAN', belt: 'BELT' };

export const groups = {
  SAFETY: 'Sicherheit',
  LIGHTS: 'Licht und Sicht',
  INTERIOR: 'Innenausstattung',
  MEDIA: 'Multimedia',
  DRIVETRAIN: 'Antrieb und Fahrwerk',
  EXTERIOR: 'Karosserie',
  PACKAGES: 'Pakete',
  OTHER: 'Sonstiges',
  FACTORY: 'Werksdaten',
};

export const ranks = { HIGHLIGHT: 1, FEATURE: 2, DETAIL: 3 };
