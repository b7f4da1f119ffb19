import { presentZoneName } from '@slotkeeper/domain/time/timeZone';
import { formatZoneOffset } from '@slotkeeper/i18n/format/zone/formatZone';
import { useCallback } from 'react';
import { useNow } from './useNow.ts';

/** How a zone is called in choices and facts: its region and city by their present names, and how far from UTC it is now. */
export function useTimezoneName(): (zone: string) => string {
  const now = useNow();
  return useCallback(
    (zone) => `${presentZoneName(zone).replaceAll('_', ' ')} (${formatZoneOffset(zone, now)})`,
    [now],
  );
}
