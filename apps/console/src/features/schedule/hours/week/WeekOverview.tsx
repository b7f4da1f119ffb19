import { UnstyledButton } from '@mantine/core';
import { weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { providerColor } from '@slotkeeper/ui/theme/providerColors';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { ListFrame } from '../../../../lib/list/ListFrame.tsx';
import { HoursOfDay } from './HoursOfDay.tsx';
import classes from './WeekOverview.module.css';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import { openMinutesOfWeek } from './workHourDrafts.ts';

interface WeekOverviewProps {
  providers: readonly ProviderOfHours[];
  onOpen: (providerId: string) => void;
}

/** Everybody's week at a glance; a name leads to that person's rows. */
export function WeekOverview({ providers, onOpen }: WeekOverviewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const shortDays = weekdayNames(locale, 'weekdayShort');
  const days = weekdayNames(locale);
  return (
    <ListFrame>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('workHours.view.week')}>
          <thead>
            <tr>
              <th scope="col">{t('workHours.staffMember')}</th>
              {shortDays.map((name, day) => (
                <th key={name} scope="col" abbr={days[day]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {providers.map(({ id, name, color, workHours }) => (
              <tr key={id}>
                <th scope="row" aria-label={name}>
                  <UnstyledButton className={classes.name} onClick={() => onOpen(id)}>
                    <span
                      className={classes.dot}
                      style={{ backgroundColor: providerColor(color).border }}
                      aria-hidden
                    />
                    <span>
                      {name}
                      <span className={classes.sum}>
                        {t('workHours.perWeek', {
                          hours: formatNumber(openMinutesOfWeek(workHours) / 60, locale, 1),
                        })}
                      </span>
                    </span>
                  </UnstyledButton>
                </th>
                {shortDays.map((dayName, day) => (
                  <td key={dayName}>
                    <HoursOfDay rows={workHours} day={day} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListFrame>
  );
}
