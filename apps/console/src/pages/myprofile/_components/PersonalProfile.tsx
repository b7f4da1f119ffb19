import { Avatar, Group, Paper, Title } from '@mantine/core';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonalProfile_viewer$key } from '../../../__generated__/PersonalProfile_viewer.graphql.ts';
import { Fact, FactList } from '../../../lib/facts/FactList.tsx';
import { useLocale } from '../../../lib/format/useLocale.ts';

/** The viewer itself, with its role and the places that it works at. */
export function PersonalProfile({ viewerKey }: { viewerKey: PersonalProfile_viewer$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const viewer = useFragment(
    graphql`
      fragment PersonalProfile_viewer on Provider {
        name
        email
        phoneNumber
        profilePhotoUrl
        role {
          name
        }
        places {
          name
        }
      }
    `,
    viewerKey,
  );
  const places = viewer.places.map(({ name }) => name);
  return (
    <Paper withBorder p="lg" maw={560}>
      <Group mb="lg">
        <Avatar src={viewer.profilePhotoUrl} name={viewer.name} size={64} color="petrol" aria-hidden />
        <Title order={2}>{viewer.name}</Title>
      </Group>
      <FactList>
        <Fact label={t('common.email')}>{viewer.email}</Fact>
        <Fact label={t('common.phone')}>{formatPhone(viewer.phoneNumber)}</Fact>
        <Fact label={t('profile.role')}>{viewer.role.name}</Fact>
        <Fact label={t('profile.tab.places')}>{formatList(places, locale)}</Fact>
      </FactList>
    </Paper>
  );
}
