import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, makeSupplier, needed, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { pauseOf } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfRender, readRenders } from './answer.ts';

/** Pictures of the model in the paint of the vehicle. It is asked again until they are rendered. */
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
      ask: async ({ vin, facts, signal }) => {
        const query = { vin, make: needed(facts.make, 'make'), model: needed(facts.model, 'model') };
        const reply = await http.ask({ path: '/renders', query, headers, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status === 202) return { kind: 'not yet', retryInMs: pauseOf(reply) };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        const { modelYear, renders } = readRenders(reply);
        return answerOf(readEach(renders, (render) => evidenceOfRender(render, modelYear)));
      },
      mediumHeaders: () => headers,
    },
  );
}
