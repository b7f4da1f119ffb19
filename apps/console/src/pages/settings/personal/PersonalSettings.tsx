import {
  type MantineColorScheme,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isLocale } from '@slotkeeper/i18n/locale';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonalSettings_viewer$key } from '../../../__generated__/PersonalSettings_viewer.graphql.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { useTimezoneName } from '../../../lib/format/useDisplay.ts';
import { switchLocale } from '../../../lib/locale/startLocale.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useUpdateProviderSettings } from '../settingsMutations.ts';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { knownViewType, ViewTypeSetting } from '../shared/ViewTypeSetting.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SoundSetting } from './SoundSetting.tsx';
import { personalChanges, type PersonalEdits } from './personalChanges.ts';

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** The viewer's own language, zone, calendar view, approval of client bookings, and news. Saves only what changed (R8). */
export function PersonalSettings({ viewerKey }: { viewerKey: PersonalSettings_viewer$key }) {
  const { t, i18n } = useTranslation();
  const showError = useShowError();
  const { id, settings } = useFragment(
    graphql`
      fragment PersonalSettings_viewer on Provider {
        id
        settings {
          appointmentRequiresApproval
          isBookableOnline
          emails {
            appointmentChanged
            appointmentConfirmed
            appointmentCreated
            appointmentOfferedAlternative
            monthlyReport
          }
          locale
          notifications {
            changeOfAppointment
            reminder
          }
          timezone
          viewType
        }
      }
    `,
    viewerKey,
  );
  const { draft: edited, edit, stored, discard } = useDraft<PersonalEdits>();
  const [update, isBusy] = useUpdateProviderSettings();
  const changes = personalChanges(settings, edited);
  const shown = { ...settings, viewType: knownViewType(settings.viewType), ...edited };

  const save = async () => {
    try {
      await update(id, changes);
      stored(edited);
      if (isLocale(changes.locale)) await switchLocale(i18n, changes.locale);
      notifications.show({ message: i18n.t('settings.saved'), color: 'green' });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Stack maw={640} pb={80}>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }}>
        <Stack gap="lg">
          <LanguageSetting value={shown.locale} onChange={(locale) => edit({ locale })} />
          <TimezoneSetting value={shown.timezone ?? null} onChange={(timezone) => edit({ timezone })} />
          <ViewTypeSetting value={shown.viewType} onChange={(viewType) => edit({ viewType })} />
          <DescribedSwitch
            label={t('settings.approval.label')}
            description={t('settings.approval.text')}
            checked={shown.appointmentRequiresApproval}
            onChange={({ currentTarget }) => edit({ appointmentRequiresApproval: currentTarget.checked })}
          />
          <DescribedSwitch
            label={t('settings.online.label')}
            description={t('settings.online.text')}
            checked={shown.isBookableOnline}
            onChange={({ currentTarget }) => edit({ isBookableOnline: currentTarget.checked })}
          />
        </Stack>
      </Paper>
      <NotificationSettings
        notifications={{ ...settings.notifications, ...edited.notifications }}
        emails={{ ...settings.emails, ...edited.emails }}
        onNotifications={(change) => edit({ notifications: { ...edited.notifications, ...change } })}
        onEmails={(change) => edit({ emails: { ...edited.emails, ...change } })}
      />
      <SoundSetting />
      <AppearanceSetting />
      <SettingsSaveBar
        visible={Object.keys(changes).length > 0}
        busy={isBusy}
        onSave={save}
        onDiscard={discard}
      />
    </Stack>
  );
}

/** Represents 'the place's zone' among the choices; no zone has this name. */
const PLACE_ZONE = 'place';

interface TimezoneSettingProps {
  value: string | null;
  onChange: (timezone: string | null) => void;
}

function TimezoneSetting({ value, onChange }: TimezoneSettingProps) {
  const { t } = useTranslation();
  const { placeTimezone } = useViewer();
  const zone = useTimezoneName()(placeTimezone);
  const asPlace = useMemo(
    () => ({ value: PLACE_ZONE, label: t('settings.timezonePlace', { zone }) }),
    [t, zone],
  );
  return (
    <TimezoneSelect
      label={t('settings.timezone')}
      description={t('settings.timezoneText')}
      first={asPlace}
      value={value ?? PLACE_ZONE}
      onChange={(chosen) => onChange(chosen === PLACE_ZONE ? null : chosen)}
    />
  );
}

/** Light or dark, on this device only; it takes effect at once. */
function AppearanceSetting() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }}>
      <Text size="sm" fw={500} id="appearance" mb={4}>
        {t('settings.theme.label')}
      </Text>
      <SegmentedControl
        aria-labelledby="appearance"
        value={colorScheme}
        data={schemes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={setColorScheme}
      />
    </Paper>
  );
}
