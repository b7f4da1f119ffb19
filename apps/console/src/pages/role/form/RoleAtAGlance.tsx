import { Box, Divider, Stack, Text } from '@mantine/core';
import type { RoleValues } from '@slotkeeper/domain/input/role';
import { Section } from '@slotkeeper/ui/Section';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RoleSummary } from '../../../features/people/role/RoleSummary.tsx';
import classes from './RoleAtAGlance.module.css';

/** What the role may do, as it is chosen now, and how many have it; null for a new one. */
export function RoleAtAGlance({ membersCount }: { membersCount: number | null }) {
  const { t } = useTranslation();
  const sets = useWatch<RoleValues, 'sets'>({ name: 'sets' });
  return (
    <Box className={classes.root}>
      <Section title={t('roles.section.glance')}>
        <Stack gap="md">
          <RoleSummary sets={sets} isList />
          {membersCount !== null && (
            <>
              <Divider />
              <Text size="sm" c="dimmed">
                {membersCount === 0 ? t('roles.nobody') : t('roles.heldBy', { count: membersCount })}
              </Text>
            </>
          )}
        </Stack>
      </Section>
    </Box>
  );
}
