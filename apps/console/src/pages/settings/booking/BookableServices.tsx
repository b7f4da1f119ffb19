import { Switch, Text } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BookableServices_bookableService$key } from '../../../__generated__/BookableServices_bookableService.graphql.ts';
import type { BookableServices_viewer$key } from '../../../__generated__/BookableServices_viewer.graphql.ts';
import type { BookableServicesMutation } from '../../../__generated__/BookableServicesMutation.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import classes from './BookingSettings.module.css';
import { useRefreshGap } from './useRefreshGap.ts';

/** Which of the active services can be booked online; each switch takes effect right away. */
export function BookableServices({ viewerKey }: { viewerKey: BookableServices_viewer$key }) {
  const { t } = useTranslation();
  const mayEdit = useMay('service:edit');
  const { services } = useFragment(
    graphql`
      fragment BookableServices_viewer on Provider {
        services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
          edges {
            node {
              id
              ...BookableServices_bookableService
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return (
    <Section title={t('settings.booking.services')} description={t('settings.booking.servicesText')}>
      {services.edges.length === 0 ? (
        <Text c="dimmed">{t('settings.booking.noServices')}</Text>
      ) : (
        <ul className={classes.list}>
          {services.edges.map(({ node }) => (
            <li key={node.id}>
              <BookableService serviceKey={node} disabled={!mayEdit} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface BookableServiceProps {
  serviceKey: BookableServices_bookableService$key;
  disabled: boolean;
}

function BookableService({ serviceKey, disabled }: BookableServiceProps) {
  const showError = useShowError();
  const refreshGap = useRefreshGap();
  const { id, title, isBookableOnline } = useFragment(
    graphql`
      fragment BookableServices_bookableService on Service {
        id
        title
        isBookableOnline
      }
    `,
    serviceKey,
  );
  const [commit, isBusy] = useServerMutation<BookableServicesMutation>(graphql`
    mutation BookableServicesMutation($input: UpdateServiceInput!) {
      updateService(input: $input) {
        service {
          id
          isBookableOnline
        }
      }
    }
  `);
  const change = (isWanted: boolean) =>
    commit({ input: { id, isBookableOnline: isWanted } })
      .then(refreshGap)
      .catch(showError);
  return (
    <Switch
      label={title}
      checked={isBookableOnline}
      disabled={disabled || isBusy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
