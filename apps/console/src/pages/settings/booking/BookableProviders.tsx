import { Switch } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BookableProviders_bookableProvider$key } from '../../../__generated__/BookableProviders_bookableProvider.graphql.ts';
import type { BookableProviders_viewer$key } from '../../../__generated__/BookableProviders_viewer.graphql.ts';
import type { BookableProvidersMutation } from '../../../__generated__/BookableProvidersMutation.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import classes from './BookingSettings.module.css';
import { useRefreshGap } from './useRefreshGap.ts';

/** Who clients can book with online; each switch takes effect right away. */
export function BookableProviders({ viewerKey }: { viewerKey: BookableProviders_viewer$key }) {
  const { t } = useTranslation();
  const mayEdit = useMay('provider:edit');
  const { organization } = useFragment(
    graphql`
      fragment BookableProviders_viewer on Provider {
        organization {
          providers {
            edges {
              node {
                id
                ...BookableProviders_bookableProvider
              }
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return (
    <Section title={t('settings.booking.providers')} description={t('settings.booking.providersText')}>
      <ul className={classes.list}>
        {organization.providers.edges.map(({ node }) => (
          <li key={node.id}>
            <BookableProvider providerKey={node} disabled={!mayEdit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface BookableProviderProps {
  providerKey: BookableProviders_bookableProvider$key;
  disabled: boolean;
}

function BookableProvider({ providerKey, disabled }: BookableProviderProps) {
  const showError = useShowError();
  const refreshGap = useRefreshGap();
  const { id, name, settings } = useFragment(
    graphql`
      fragment BookableProviders_bookableProvider on Provider {
        id
        name
        settings {
          isBookableOnline
        }
      }
    `,
    providerKey,
  );
  const [commit, isBusy] = useServerMutation<BookableProvidersMutation>(graphql`
    mutation BookableProvidersMutation($input: UpdateProviderSettingsInput!) {
      updateProviderSettings(input: $input) {
        provider {
          id
          settings {
            isBookableOnline
          }
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
      label={name}
      checked={settings.isBookableOnline}
      disabled={disabled || isBusy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
