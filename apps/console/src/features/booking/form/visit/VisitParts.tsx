import { must } from '@slotkeeper/domain/must';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import type { PickedSlot, VisitPart } from '../../slots/pickedSlot.ts';
import classes from './VisitParts.module.css';

/** A service as its line says it. */
interface ShownService {
  readonly id: string;
  readonly title: string;
  /** Of one slot, in minor units. */
  readonly price: number;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
}

interface VisitPartsProps {
  visit: PickedSlot;
  services: readonly ShownService[];
  /** What the prices are in, three small letters. */
  currency: string;
  /** One line for each service. */
  isCompact?: boolean;
}

/** The services of a visit with the time of each and who does it, and how long all of it takes and costs (rule A13). */
export function VisitParts({ visit, services, currency, isCompact = false }: VisitPartsProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const { startAt, endAt, parts = [] } = visit;
  const serviceOf = (part: VisitPart) => services.find(({ id }) => id === part.serviceId);
  const priceOf = (part: VisitPart) =>
    must(serviceOf(part), 'a listed time is of the chosen services').price * part.timeSlots.length;
  const total = parts.reduce((sum, part) => sum + priceOf(part), 0);
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS;
  const whole = [
    t('appointment.visit.count', { count: parts.length }),
    formatDuration(minutes, display.locale),
    formatMoney(total, currency, display.locale),
  ];
  return (
    <div data-compact={isCompact || undefined} className={classes.visit}>
      <ol className={classes.parts} aria-label={t('appointment.visit.parts')}>
        {parts.map((part) => {
          const provider = serviceOf(part)?.providers.find(({ id }) => id === part.providerId);
          const details = [
            provider?.name ?? t('appointment.pick.anyProvider'),
            formatMoney(priceOf(part), currency, display.locale),
          ];
          return (
            <li key={part.startAt} className={classes.part}>
              <span className={classes.time}>{formatTimeRange(part.startAt, part.endAt, display)}</span>
              <span>
                {serviceOf(part)?.title}
                <span className={classes.detail}>{details.join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <div className={classes.whole}>{whole.join(' · ')}</div>
    </div>
  );
}
