import { NativeSelect, Paper, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ViewType, viewTypes } from '@slotkeeper/domain/options';
import { isLocale, locales } from '@slotkeeper/i18n/locale';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonalSettings_viewer$key } from '../../../__generated__/PersonalSettings_viewer.graphql.ts';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { timezones } from '../../../lib/format/timezones.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { switchLocale } from '../../../lib/locale/switchLocale.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AppearanceSetting } from './AppearanceSetting.tsx';
import { changedSettings, type Personal } from './changedSettings.ts';
import { useUpdateProviderSettings } from './useUpdateProviderSettings.ts';

/** The viewer's own language, zone, calendar view and approval of client bookings. Saves only what changed (R8). */
export function PersonalSettings({ viewerKey }: { viewerKey: PersonalSettings_viewer$key }) {
  const { t, i18n } = useTranslation();
  const showError = useShowError();
  const { id, settings } = useFragment(
    graphql`
      fragment PersonalSettings_viewer on Provider {
        id
        settings {
          appointmentRequiresApproval
          locale
          timezone
          viewType
        }
      }
    `,
    viewerKey,
  );
  const [edited, setEdited] = useState<Partial<Personal>>({});
  const [update, isBusy] = useUpdateProviderSettings();
  const changes = changedSettings(settings, edited);
  const shown = { ...settings, viewType: knownViewType(settings.viewType), ...edited };
  const edit = (change: Partial<Personal>) => setEdited({ ...edited, ...change });

  const save = async () => {
    try {
      await update(id, changes);
      setEdited({});
      if (isLocale(changes.locale)) await switchLocale(i18n, changes.locale);
      notifications.show({ message: i18n.t('settings.saved'), color: 'green' });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Stack maw={640} pb={80}>
      <Paper withBorder p="lg">
        <Stack gap="lg">
          <NativeSelect
            label={t('settings.language')}
            value={shown.locale}
            data={locales.map((value) => ({ value, label: t(`settings.languageName.${value}`) }))}
            onChange={({ currentTarget: { value } }) => isLocale(value) && edit({ locale: value })}
          />
          <TimezoneSetting value={shown.timezone ?? null} onChange={(timezone) => edit({ timezone })} />
          <ViewTypeSetting value={shown.viewType} onChange={(viewType) => edit({ viewType })} />
          <Switch
            label={t('settings.approval.label')}
            description={t('settings.approval.text')}
            checked={shown.appointmentRequiresApproval}
            onChange={({ currentTarget }) => edit({ appointmentRequiresApproval: currentTarget.checked })}
          />
        </Stack>
      </Paper>
      <AppearanceSetting />
      <SaveBar
        visible={Object.keys(changes).length > 0}
        text={t('common.unsaved.title')}
        saveLabel={t('common.save')}
        onSave={() => void save()}
        discardLabel={t('common.discard')}
        onDiscard={() => setEdited({})}
        busy={isBusy}
      />
    </Stack>
  );
}

function knownViewType(value: string): ViewType {
  return viewTypes.find((type) => type === value) ?? 'regular';
}

/** Stands for 'the place's zone' among the choices; no zone has this name. */
const PLACE_ZONE = 'place';

interface TimezoneSettingProps {
  value: string | null;
  onChange: (timezone: string | null) => void;
}

function TimezoneSetting({ value, onChange }: TimezoneSettingProps) {
  const { t } = useTranslation();
  const { placeTimezone } = useViewer();
  const timezoneName = useTimezoneName();
  const choices = useMemo(
    () => [
      { value: PLACE_ZONE, label: t('settings.timezonePlace', { zone: timezoneName(placeTimezone) }) },
      ...timezones(value).map((zone) => ({ value: zone, label: timezoneName(zone) })),
    ],
    [t, placeTimezone, timezoneName, value],
  );
  return (
    <Select
      label={t('settings.timezone')}
      description={t('settings.timezoneText')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('search.noResults')}
      value={value ?? PLACE_ZONE}
      data={choices}
      onChange={(zone) => onChange(zone === PLACE_ZONE ? null : zone)}
    />
  );
}

interface ViewTypeSettingProps {
  value: ViewType;
  onChange: (viewType: ViewType) => void;
}

function ViewTypeSetting({ value, onChange }: ViewTypeSettingProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" fw={500} id="view-type" mb={4}>
        {t('settings.viewType.label')}
      </Text>
      <SegmentedControl
        aria-labelledby="view-type"
        value={value}
        data={viewTypes.map((type) => ({ value: type, label: t(`settings.viewType.${type}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
