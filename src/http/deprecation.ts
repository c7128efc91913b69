import type { Deprecation } from '../contract/endpoint.ts';

const yearMs = 365 * 86_400_000;
const promise = '</docs/changes>; rel="deprecation"; type="text/html"';

/** The headers of every response of an endpoint that will end: RFC 9745, RFC 8594, and where to read about it. */
export function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  const [sinceMs, sunsetMs] = [Date.parse(since), Date.parse(sunset)];
  if (!(sunsetMs - sinceMs >= yearMs))
    throw new Error(`between ${since} and ${sunset} is less than the year that partners are promised`);
  return {
    deprecation: `@${sinceMs / 1000}`,
    sunset: new Date(sunsetMs).toUTCString(),
    link: promise,
  };
}
