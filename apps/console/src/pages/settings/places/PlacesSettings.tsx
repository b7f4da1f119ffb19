import { Alert, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { PlacesSettingsQuery } from '../../../__generated__/PlacesSettingsQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { changedValues } from '../../../lib/form/changedValues.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { PlaceSettingsSection } from './PlaceSettingsSection.tsx';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { type PlaceSettingsChange, useUpdatePlacesSettings } from './useUpdatePlacesSettings.ts';

type Edited = Readonly<Record<string, PlaceSettingsChange>>;

/** The settings of all places, saved together; only what changed is sent (spec 2, decisions R8). */
export function PlacesSettings() {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayEdit = useMay('place:edit');
  const { places } = usePlaces();
  const [edited, setEdited] = useState<Edited>({});
  const [update, isBusy] = useUpdatePlacesSettings();
  const changes = places.flatMap(({ id, settings }) => {
    const changed = changedValues(settings, edited[id] ?? {});
    return Object.keys(changed).length > 0 ? [{ id, ...changed }] : [];
  });
  const save = async () => {
    // The field says what fits.
    if (changes.some(({ clientCutoffHours }) => Number.isNaN(clientCutoffHours))) return;
    try {
      await update(changes);
      setEdited({});
      notifications.show({ message: t('settings.saved'), color: 'green' });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Stack maw={640} pb={80}>
      {!mayEdit && (
        <Alert role="note" color="gray" icon={<IconLock aria-hidden />}>
          {t('settings.place.readOnly')}
        </Alert>
      )}
      {places.map((place) => (
        <PlaceSettingsSection
          key={place.id}
          placeKey={place}
          edited={edited[place.id] ?? {}}
          disabled={!mayEdit}
          onEdit={(change) =>
            setEdited((before) => ({ ...before, [place.id]: { ...before[place.id], ...change } }))
          }
        />
      ))}
      <SettingsSaveBar
        visible={changes.length > 0}
        busy={isBusy}
        onSave={save}
        onDiscard={() => setEdited({})}
      />
    </Stack>
  );
}

function usePlaces() {
  const { viewer } = useLazyLoadQuery<PlacesSettingsQuery>(
    graphql`
      query PlacesSettingsQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            organization {
              places {
                id
                ...PlaceSettingsSection_place
                settings {
                  clientCutoffHours
                  clientReminderMinutes
                  currency
                  locale
                  showServiceCategories
                  timezone
                  viewType
                  waitlist
                }
              }
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return useProvider(viewer).organization;
}
