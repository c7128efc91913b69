import type { Life } from '../world/life.ts';

/** One simulated supplier: its responses over HTTP, in its own format. */
export interface SimulatedSupplier {
  readonly id: string;
  /** A made-up company. */
  readonly company: string;
  /** Answers a request below the supplier's own address. */
  respond(request: SimulatedRequest): SimulatedResponse | Promise<SimulatedResponse>;
}

export interface SimulatedRequest {
  readonly method: string;
  /** Below the supplier's address, beginning with a slash, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The supplier's own address, for links to its media. */
  readonly baseUrl: string;
  readonly now: Date;
  /** The life of a vehicle. Every VIN has one; a thin one has next to no records. */
  lifeOf(vin: string): Life;
  /**
   * Milliseconds until something that was ordered under this name is ready, counted from when it was first asked for
   * here; 0 when it is, and always for vehicles that are never slow. It takes as long as the world says, or as given.
   */
  remainingMs(vin: string, slowSeconds?: number): number;
  /** How wide photos are drawn; absent: as wide as a page shows them. */
  readonly photoWidthPx?: number | undefined;
  /** A word that has been planted into all texts, for media to carry too. */
  readonly planted: string | undefined;
}

export interface SimulatedResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}
