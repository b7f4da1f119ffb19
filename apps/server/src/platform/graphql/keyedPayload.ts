/** A payload that gives the caller's idempotency key back (rule P4). */
export interface KeyedPayload {
  readonly clientMutationId: string | null;
}
