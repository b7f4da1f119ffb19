import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { Obstacle } from './obstacles.ts';

/** Whom an obstacle is about. */
interface About {
  /** None where the heading of a column says it. */
  readonly providerName: string | undefined;
  readonly serviceTitle: string | undefined;
}

/** What is in the way, in a sentence. */
export function useObstacleText(): (obstacle: Obstacle, about: About) => string {
  const { t } = useTranslation();
  const display = useDisplay();
  return useCallback(
    (obstacle, { providerName, serviceTitle }) => {
      if (obstacle.kind === 'service')
        return providerName === undefined
          ? t('calendar.obstacle.serviceHere', { service: serviceTitle })
          : t('calendar.obstacle.service', { name: providerName, service: serviceTitle });
      if (!('end' in obstacle)) return t(`calendar.obstacle.${obstacle.kind}`);
      const time = formatTimeRange(obstacle.start * MINUTE_MS, obstacle.end * MINUTE_MS, display);
      return t(`calendar.obstacle.${obstacle.kind}`, { time });
    },
    [t, display],
  );
}
