import type { Life, VehicleRecall } from '../world/life.ts';
import { plainName } from '../world/plain-name.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

const questionsPerSecond = 50;

/** Recall campaigns by model, and makers' records of single vehicles. It accepts fifty requests a second. */
export const recallhub: SimulatedSupplier = {
  id: 'recallhub',
  company: 'RecallHub',
  respond(request) {
    const { query, path, now, baseUrl } = request;
    if (query.get('api_key') !== 'demo-recallhub') return jsonAnswer(401, { error: 'api_key' });
    if (isTooFast(baseUrl, now)) return jsonAnswer(429, { error: 'slow down' }, { 'retry-after': '1' });
    const vin = query.get('vin');
    if (path !== '/v1/recalls' || !vin || !query.get('make') || !query.get('model') || !query.get('year')) {
      return jsonAnswer(400, { error: 'make, model, year and vin' });
    }
    const life = request.lifeOf(vin);
    return jsonAnswer(200, isSameModel(query, life) ? life.recalls.map((recall) => entryOf(recall, life)) : []);
  },
};

/** How often each customer, who has an address of its own here, asked in the present second. */
const current = { second: 0, questions: new Map<string, number>() };

function isTooFast(customer: string, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000);
  if (second !== current.second) current.questions.clear();
  current.second = second;
  const questions = (current.questions.get(customer) ?? 0) + 1;
  current.questions.set(customer, questions);
  return questions > questionsPerSecond;
}

/**
 * Campaigns are filed by model: a request for another model gets that model's campaigns, which are none here. Names are
 * taken in a short or a long form, as `Golf` and `Golf Variant`.
 */
function isSameModel(query: URLSearchParams, { build }: Life): boolean {
  const [asked, filed] = [plainName(query.get('model') ?? ''), plainName(build.model)];
  const isSameMake = plainName(query.get('make') ?? '') === plainName(build.make);
  return isSameMake && (asked.startsWith(filed) || filed.startsWith(asked));
}

function entryOf(
  { campaign, country, vehiclesAffectedInCountry, repairedOn, isKnownForVehicle }: VehicleRecall,
  life: Life,
) {
  return {
    campaign: campaign.campaignId,
    makerRef: campaign.manufacturerCode,
    published: campaign.date,
    maker: life.build.make,
    component: campaign.component,
    defect: campaign.summary,
    hazard: campaign.consequences,
    severity: { low: 'minor', medium: 'moderate', high: 'serious' }[campaign.risk],
    action: campaign.remedy,
    affected: { total: campaign.vehiclesAffected, market: vehiclesAffectedInCountry },
    market: country,
    scope: isKnownForVehicle ? 'vehicle' : 'model',
    ...(isKnownForVehicle && { state: repairedOn === undefined ? 'outstanding' : 'carried out' }),
    licence: 'RecallHub open terms',
  };
}
