import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import { Section } from '@slotkeeper/ui/Section';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { VacationSummary_vacationHour$key } from '../../../__generated__/VacationSummary_vacationHour.graphql.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** A vacation for those who may see it and not change it (rule R1). */
export function VacationSummary({ vacationKey }: { vacationKey: VacationSummary_vacationHour$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timezoneName = useTimezoneName();
  const { placeTimezone } = useViewer();
  const { startAt, endAt, provider } = useFragment(
    graphql`
      fragment VacationSummary_vacationHour on VacationHour {
        startAt
        endAt
        provider {
          name
          places {
            settings {
              timezone
            }
          }
        }
      }
    `,
    vacationKey,
  );
  const zone = provider.places[0]?.settings.timezone ?? placeTimezone;
  const facts = [
    [t('vacation.provider'), provider.name],
    [t('common.from'), formatWallMoment(startAt, { locale, zone }, 'start')],
    [t('common.until'), formatWallMoment(endAt, { locale, zone }, 'end')],
  ];
  return (
    <Section title={t('vacation.edit')} description={t('common.zone.note', { zone: timezoneName(zone) })}>
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
