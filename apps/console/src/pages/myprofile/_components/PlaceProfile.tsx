import { Paper, Title } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlaceProfile_place$key } from '../../../__generated__/PlaceProfile_place.graphql.ts';
import { Fact, FactList } from '../../../lib/facts/FactList.tsx';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';

/** One place of the business. */
export function PlaceProfile({ placeKey }: { placeKey: PlaceProfile_place$key }) {
  const { t } = useTranslation();
  const timezoneName = useTimezoneName();
  const place = useFragment(
    graphql`
      fragment PlaceProfile_place on Place {
        name
        email
        phoneNumber
        address {
          formatted
        }
        settings {
          timezone
        }
      }
    `,
    placeKey,
  );
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h3" mb="lg">
        {place.name}
      </Title>
      <FactList>
        <Fact label={t('profile.address')}>{place.address.formatted || t('common.none')}</Fact>
        <Fact label={t('common.email')}>{place.email}</Fact>
        <Fact label={t('common.phone')}>{formatPhone(place.phoneNumber)}</Fact>
        <Fact label={t('settings.timezone')}>{timezoneName(place.settings.timezone)}</Fact>
      </FactList>
    </Paper>
  );
}
