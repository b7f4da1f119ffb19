import { Alert, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { PlacesSettingsQuery } from '../../../__generated__/PlacesSettingsQuery.graphql.ts';
import { unsent } from '../../../lib/draft/unsent.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { changedValues } from '../../../lib/form/settleSent.ts';
import { useMay, useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { type PlaceSettingsChange, useUpdatePlacesSettings } from '../settingsMutations.ts';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { CurrencyChangeDialog } from './CurrencyChangeDialog.tsx';
import { PlaceSettingsSection } from './PlaceSettingsSection.tsx';
import { agreementTo, type CurrencyPreview, currencyPreviewsOf } from './currencyPreview.ts';

type Edited = Readonly<Record<string, PlaceSettingsChange>>;

/** The settings of all places, saved together; only what changed is sent (spec 2, rule R8). */
export function PlacesSettings() {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayEdit = useMay('place:edit');
  const provider = usePlaces();
  const { places } = provider.organization;
  const [edited, setEdited] = useState<Edited>({});
  const [update, isBusy] = useUpdatePlacesSettings();
  const changes = places.flatMap(({ id, settings }) => {
    const changed = changedValues(settings, edited[id] ?? {});
    return Object.keys(changed).length > 0 ? [{ id, ...changed }] : [];
  });
  const [previews, setPreviews] = useState<readonly CurrencyPreview[]>([]);
  const save = async (agreed: readonly CurrencyPreview[]) => {
    // The field says what fits.
    if (changes.some(({ clientCutoffHours }) => Number.isNaN(clientCutoffHours))) return;
    try {
      await update(changes.map((change) => ({ ...change, ...agreementTo(agreed, change.id) })));
      setEdited((now) =>
        Object.fromEntries(Object.entries(now).map(([id, edit]) => [id, unsent(edit, edited[id] ?? {})])),
      );
      setPreviews([]);
      notifications.show({ message: t('settings.saved'), color: 'green' });
    } catch (error) {
      const asked = currencyPreviewsOf(error);
      setPreviews(asked);
      if (asked.length === 0) showError(error);
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
          viewerKey={provider}
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
        onSave={() => save([])}
        onDiscard={() => setEdited({})}
      />
      <CurrencyChangeDialog
        previews={previews}
        names={new Map(places.map(({ id, name }) => [id, name]))}
        busy={isBusy}
        onConfirm={() => save(previews)}
        onCancel={() => setPreviews([])}
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
            ...CalendarFeed_viewer
            organization {
              places {
                id
                name
                ...PlaceSettingsSection_place
                settings {
                  clientCutoffHours
                  clientReminders {
                    channel
                    minutes
                  }
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
  return useProvider(viewer);
}
