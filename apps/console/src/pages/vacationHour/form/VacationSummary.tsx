import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatDateTime';
import { Section } from '@slotkeeper/ui/Section';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { vacationRow_vacationHour$key } from '../../../__generated__/vacationRow_vacationHour.graphql.ts';
import { readVacation } from '../../../features/schedule/hours/vacations/vacationRow.ts';
import { usePlaceDisplay, useTimezoneName } from '../../../lib/format/useDisplay.ts';

/** A vacation for those who may see it and not change it (rule R1). */
export function VacationSummary({ vacationKey }: { vacationKey: vacationRow_vacationHour$key }) {
  const { t } = useTranslation();
  const timezoneName = useTimezoneName();
  const { startAt, endAt, provider } = readVacation(vacationKey);
  const display = usePlaceDisplay(provider.id);
  const facts = [
    [t('vacation.provider'), provider.name],
    [t('common.from'), formatWallMoment(startAt, display, 'start')],
    [t('common.until'), formatWallMoment(endAt, display, 'end')],
  ];
  return (
    <Section
      title={t('vacation.edit')}
      description={t('common.zone.note', { zone: timezoneName(display.zone) })}
    >
      <Stack gap="lg">
        <Alert role="note" color="gray" icon={<IconLock aria-hidden />}>
          {t('vacation.readOnly')}
        </Alert>
        <SimpleGrid cols={{ base: 1, xs: 3 }} component="dl" m={0}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0}>
                {value}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
