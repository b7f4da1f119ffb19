/** What of a service its booked appointments were made by. Minutes; price in minor units. */
export interface BookedTerms {
  readonly duration: number;
  readonly price: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly isActive: boolean;
  readonly providerIds: readonly string[];
}

/**
 * Whose future appointments a change of a service would have been booked differently under: those of all providers,
 * those of the providers who no longer do it, or nobody's. They are left as they are (rules A12, P7); the person is
 * told how many there are.
 */
export function appointmentsAffectedBy(before: BookedTerms, after: BookedTerms): 'all' | readonly string[] {
  const isOther = (['duration', 'price', 'bufferBefore', 'bufferAfter'] as const).some(
    (term) => before[term] !== after[term],
  );
  if (isOther || (before.isActive && !after.isActive)) return 'all';
  return before.providerIds.filter((id) => !after.providerIds.includes(id));
}
