import type { PlannedJob } from '../../catalogue/model.ts';
import type { Build } from '../../world/life.ts';
import { secondsOf } from '../orders.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { element, xmlAnswer, xmlText } from '../writing.ts';
import { actions, codes } from './words.ts';

/** Makers' maintenance plans, put together for the vehicle while the customer waits. */
export const planworks: SimulatedSupplier = {
  id: 'planworks',
  company: 'PlanWorks',
  respond(request) {
    const { path, query, headers } = request;
    if (headers['authorization'] !== 'ApiKey demo-planworks') return { status: 401, body: '<refused/>' };
    const vin = query.get('vin');
    const isComplete = ['make', 'model', 'year'].every((name) => query.get(name));
    if (path !== '/plans' || vin === null || !isComplete) return { status: 400, body: '<incomplete/>' };
    const { build } = request.lifeOf(vin);
    if (build.plan.length === 0) return { status: 404, body: '<unknown-model/>' };
    const waitMs = request.remainingMs(vin);
    if (waitMs === 0) return xmlAnswer(planXml(build));
    const reply = xmlAnswer('<in-work/>');
    return { ...reply, status: 202, headers: { ...reply.headers, 'retry-after': String(secondsOf(waitMs)) } };
  },
};

function planXml({ make, model, year, plan }: Build): string {
  const head = `make="${xmlText(make)}" model="${xmlText(model)}" issued="${year}-01-01" publisher="PlanWorks"`;
  return `<plan ${head}>${plan.map(jobXml).join('')}</plan>`;
}

function jobXml({ key, en, kind, intervalKm, intervalMonths, labourMinutes, parts }: PlannedJob): string {
  const code = codes[key];
  return [
    `<job${code === undefined ? '' : ` code="${code}"`} action="${actions[kind]}">`,
    element('title', en),
    `<every${intervalKm > 0 ? ` km="${intervalKm}"` : ''}${intervalMonths > 0 ? ` months="${intervalMonths}"` : ''}/>`,
    element('minutes', labourMinutes),
    `<parts>${parts.map(partXml).join('')}</parts>`,
    '</job>',
  ].join('');
}

function partXml({ name, spec, options, optionsMore }: PlannedJob['parts'][number]): string {
  const products = options.map(
    ({ brand, partNumber }) => `<product brand="${xmlText(brand)}" number="${xmlText(partNumber)}"/>`,
  );
  return `<part name="${xmlText(name)}" spec="${xmlText(spec)}" more="${optionsMore}">${products.join('')}</part>`;
}
