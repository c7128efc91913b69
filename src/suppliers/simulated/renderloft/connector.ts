import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { retryDelayOf } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfRender, readRenders } from './answer.ts';

/** Pictures of the model in the vehicle's colour. It answers 202 until they are rendered. */
export function renderloft({ http, credential }: ConnectorSettings): Supplier {
  const headers = { 'x-studio-key': credential };
  return makeSupplier(
    {
      id: 'renderloft',
      identity: ['RenderLoft', 'Render Loft', 'renderloft.example'],
      feeds: ['renders'],
      countries: allCountries,
      classes: vehicleClasses,
      speed: 'slow',
      needs: ['make', 'model'],
      deadlineMs: 10_000,
      cacheMs: 30 * 24 * 3_600_000,
      priceCents: 1,
      concurrency: 8,
    },
    http,
    {
      fetchAnswer: async ({ vin, facts, signal }) => {
        const query = { vin, make: requireFact(facts.make, 'make'), model: requireFact(facts.model, 'model') };
        const response = await http.send({ path: '/renders', query, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status === 202) return { kind: 'not yet', retryInMs: retryDelayOf(response) };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const { modelYear, renders } = readRenders(response);
        return answerWith(readEach(renders, (render) => evidenceOfRender(render, modelYear)));
      },
      mediumHeaders: () => headers,
    },
  );
}
