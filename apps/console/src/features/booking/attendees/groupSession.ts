/** One provider doing one service at one time, shared by its attendees (decisions A5). */
export interface GroupSession {
  readonly providerId: string;
  readonly serviceId: string;
  /** Epoch milliseconds. */
  readonly start: number;
}
