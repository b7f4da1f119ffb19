import { Anchor, Group, Stack, Text } from '@mantine/core';
import { must } from '@slotkeeper/domain/must';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { Section } from '@slotkeeper/ui/Section';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { Link } from 'react-router';
import type { FirstStepsQuery } from '../../../__generated__/FirstStepsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useMay, useProvider } from '../../../lib/viewer/ViewerContext.ts';

/**
 * What a new business still lacks before its first appointment (rule R5), for those who may set it up; nothing once
 * services and hours exist. Colleagues have hours of their own: with them the viewer's say nothing of the business.
 */
export function FirstSteps() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { viewer } = useLazyLoadQuery<FirstStepsQuery>(
    graphql`
      query FirstStepsQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            organization {
              name
              services {
                pageInfo {
                  total
                }
              }
              providers {
                pageInfo {
                  total
                }
              }
            }
            workHours {
              id
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const { organization, workHours } = useProvider(viewer);
  const maySetUp = useMay('service:edit');
  const services = must(organization.services.pageInfo.total, 'every list of ours says its total');
  const staff = must(organization.providers.pageInfo.total, 'every list of ours says its total');
  if (!maySetUp || (services > 0 && (workHours.length > 0 || staff > 1))) return null;
  return (
    <Section
      title={t('signup.setup.title', { organization: organization.name })}
      description={t('signup.setup.text')}
    >
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        <Step to="/service" label={t('signup.setup.services')} isDone={services > 0}>
          {t('signup.setup.have', { number: formatNumber(services, locale) })}
        </Step>
        <Step to="/services?tab=work_hours" label={t('signup.setup.hours')} isDone={workHours.length > 0}>
          {t('signup.setup.have', { number: formatNumber(workHours.length, locale) })}
        </Step>
        <Step to="/staff-members" label={t('signup.setup.staff')} isDone={staff > 1}>
          {t('signup.setup.have', { number: formatNumber(staff, locale) })}
        </Step>
      </Stack>
    </Section>
  );
}

interface StepProps {
  to: string;
  label: string;
  isDone: boolean;
  /** How far it is. */
  children: string;
}

function Step({ to, label, isDone, children }: StepProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <Icon size={22} color="var(--accent)" aria-hidden />
      <Anchor component={Link} to={to} size="sm" fw={550}>
        {label}
      </Anchor>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Group>
  );
}
