import type { Life } from '../../world/life.ts';
import { ownerRecords, registerEntries, type RegisterEntry } from '../register.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { epochSeconds, jsonAnswer } from '../writing.ts';
import { bodies, colours, fuels, owners, statuses, transmissions } from './words.ts';

const overseas = ['US', 'CA'];
const europe = 'NL BE FR ES PT IT PL CZ SK HU RO BG HR SI RS GR UA GB IE SE NO DK FI IS'.split(' ');
const pageSize = 4;

/** Registers of most of Europe, in pages; of North America it has plates and registrations only. */
export const euroReg: SimulatedSupplier = {
  id: 'euro-reg',
  company: 'EuroKeur',
  respond(request) {
    const { path, query, headers, baseUrl } = request;
    if (headers['authorization'] !== 'Bearer demo-euro-reg') return jsonAnswer(401, { errors: [{ status: '401' }] });
    const [, vin] = /^\/vehicles\/(\w+)\/records$/.exec(path) ?? [];
    const records = vin === undefined ? [] : recordsOf(request.lifeOf(vin));
    if (records.length === 0) return jsonAnswer(404, { errors: [{ status: '404', title: 'inconnu' }] });
    const page = Math.max(1, Number(query.get('page') ?? 1));
    const isLast = page * pageSize >= records.length;
    return jsonAnswer(200, {
      data: records.slice((page - 1) * pageSize, page * pageSize),
      links: { next: isLast ? null : `${baseUrl}${path}?page=${page + 1}` },
      meta: { source: 'EuroKeur', total: records.length },
    });
  },
};

function recordsOf(life: Life) {
  const entries = registerEntries(life, [...europe, ...overseas]);
  const described = entries.find(({ country }) => europe.includes(country));
  return [
    ...(described ? [{ type: 'vehicule', attributes: vehicle(life, described) }] : []),
    ...entries.map((entry) => ({ type: 'immatriculation', attributes: registration(life, entry) })),
    ...ownerRecords(life, europe).map(({ country, type, from, to }) => ({
      type: 'proprietaire',
      attributes: { pays: country, qualite: owners[type], du: epochSeconds(from), au: to ? epochSeconds(to) : null },
    })),
  ].map((record, index) => ({ id: `${life.vin.slice(-6)}-${index + 1}`, ...record }));
}

function vehicle({ build }: Life, { country, from }: RegisterEntry) {
  return {
    pays: country,
    inscritLe: epochSeconds(from),
    marque: build.make.toUpperCase(),
    modele: build.model,
    denomination: build.commercialName,
    categorie: build.category,
    carrosserie: bodies[build.body],
    couleur: colours[build.paint.key],
    energie: fuels[build.fuel],
    puissanceKw: build.engine.kw,
    cylindreeCm3: build.engine.ccm,
    co2: build.engine.co2GPerKm,
    boite: transmissions[build.transmission.kind],
    ...(build.doors > 0 && { portes: build.doors }),
    places: build.seats,
    masseVide: build.curbMassKg,
    masseMax: build.grossMassKg,
    annee: build.year,
    normeEuro: build.emissionStandard,
    ...(build.energyLabel !== '' && { etiquette: build.energyLabel }),
    ...(build.vehicleClass !== 'motorcycle' && { volant: build.rightHandDrive ? 'droite' : 'gauche' }),
  };
}

function registration(life: Life, entry: RegisterEntry) {
  const plain = {
    pays: entry.country,
    plaque: entry.plate,
    immatriculeLe: epochSeconds(entry.from),
    radieLe: entry.to ? epochSeconds(entry.to) : null,
    statut: statuses[entry.status],
  };
  if (overseas.includes(entry.country)) return plain;
  const [first] = life.stays;
  return {
    ...plain,
    premiereImmatriculation: first ? epochSeconds(first.from) : null,
    paysAchat: first?.country ?? null,
    importeDe: entry.importedFrom ?? null,
    exporteVers: entry.exportedTo ?? null,
    titulaire: entry.keeper ? owners[entry.keeper.type] : null,
    titulaireDepuis: entry.keeper ? epochSeconds(entry.keeper.from) : null,
    taxi: life.use === 'taxi',
    autoEcole: life.use === 'learner',
    assure: entry.isInsured,
    cessible: entry.canBeTransferred,
    prixCatalogue: { valeur: life.build.listPrice.amount, devise: life.build.listPrice.currency },
    taxe: { valeur: entry.tax.amount, devise: entry.tax.currency },
  };
}
