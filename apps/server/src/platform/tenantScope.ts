declare const fromToken: unique symbol;

/**
 * The organization that a request may touch. It is made from a verified sign-in (or by a job for the row it works on),
 * never from input, and every store call takes it (architecture, rule 6).
 */
export interface TenantScope {
  readonly organizationId: string;
  readonly [fromToken]: true;
}

/** Makes the scope of an organization whose membership has been verified. */
export function tenantScope(organizationId: string): TenantScope {
  return { organizationId } as TenantScope;
}
