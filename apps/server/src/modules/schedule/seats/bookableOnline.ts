import type { Availability, BookableProvider } from './availability.store.ts';
import type { BookableService } from './scheduleRules.store.ts';

/**
 * What clients may book of all that there is (rule C2): what the business offers online, as far ahead as it lets them. What
 * they move may stay with its services and its provider (A12), and with `ownProviderIds`, those of the rest of its visit.
 */
export function bookableOnline(
  availability: Availability,
  ownProviderIds: readonly string[] = [],
): Availability {
  const { moving, movingOf, daysAhead } = availability;
  const isOffered = (service: BookableService) =>
    service.isBookableOnline || (moving?.serviceIds.includes(service.id) ?? false);
  const isThere = ({ id, isBookableOnline }: BookableProvider) =>
    isBookableOnline || id === movingOf?.providerId || ownProviderIds.includes(id);
  return {
    ...availability,
    services: availability.services
      .filter(isOffered)
      .map((service) => ({ ...service, visibleRangeMax: earlier(service.visibleRangeMax, daysAhead) })),
    providers: availability.providers.filter(isThere),
  };
}

function earlier(days: number | null, others: number | null): number | null {
  if (days === null || others === null) return days ?? others;
  return Math.min(days, others);
}
