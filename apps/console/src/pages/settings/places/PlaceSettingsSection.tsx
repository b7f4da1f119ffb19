import { Divider, SimpleGrid, Stack, Text } from '@mantine/core';
import { CUTOFF_HOURS_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarFeed_viewer$key } from '../../../__generated__/CalendarFeed_viewer.graphql.ts';
import type { PlaceSettingsSection_place$key } from '../../../__generated__/PlaceSettingsSection_place.graphql.ts';
import { CalendarFeed, useCalendarFeed } from '../../../features/schedule/calendarFeed/CalendarFeed.tsx';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { PlainFieldset } from '../../../lib/form/PlainFieldset.tsx';
import { CurrencySelect } from '../../../lib/format/CurrencySelect.tsx';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { PlaceSettingsChange } from '../settingsMutations.ts';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';
import { knownViewType, ViewTypeSetting } from '../shared/ViewTypeSetting.tsx';
import { ClientReminders } from './ClientReminders.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';

interface PlaceSettingsSectionProps {
  placeKey: PlaceSettingsSection_place$key;
  viewerKey: CalendarFeed_viewer$key;
  edited: PlaceSettingsChange;
  disabled: boolean;
  onEdit: (change: PlaceSettingsChange) => void;
}

/** The settings of one place (spec 2), with the rules for its clients and its ways to pay. */
export function PlaceSettingsSection({
  placeKey,
  viewerKey,
  edited,
  disabled,
  onEdit,
}: PlaceSettingsSectionProps) {
  const { t } = useTranslation();
  const place = useFragment(
    graphql`
      fragment PlaceSettingsSection_place on Place {
        id
        name
        ...PaymentMethods_place
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
    `,
    placeKey,
  );
  const { settings } = place;
  const { country } = useViewer();
  const shown = { ...settings, ...edited };
  return (
    <Section title={place.name}>
      <PlainFieldset disabled={disabled}>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <LanguageSetting value={shown.locale ?? ''} onChange={(locale) => onEdit({ locale })} />
            <CurrencySelect
              label={t('settings.currency')}
              country={country}
              value={shown.currency ?? ''}
              saved={settings.currency}
              onChange={(currency) => onEdit({ currency })}
            />
          </SimpleGrid>
          <TimezoneSelect
            label={t('settings.timezone')}
            description={t('settings.place.timezoneText')}
            value={shown.timezone ?? settings.timezone}
            onChange={(timezone) => onEdit({ timezone })}
          />
          <ViewTypeSetting
            value={knownViewType(shown.viewType ?? settings.viewType)}
            onChange={(viewType) => onEdit({ viewType })}
          />
          <DescribedSwitch
            label={t('settings.place.showServiceCategories')}
            description={t('settings.place.showServiceCategoriesText')}
            checked={shown.showServiceCategories ?? false}
            onChange={({ currentTarget }) => onEdit({ showServiceCategories: currentTarget.checked })}
          />
          <Divider label={t('settings.place.clients')} labelPosition="left" />
          <ClientRules shown={shown} onEdit={onEdit} />
        </Stack>
      </PlainFieldset>
      <Divider label={t('settings.place.paymentMethods')} labelPosition="left" my="lg" />
      <PaymentMethods placeKey={place} disabled={disabled} />
      <PlaceCalendarFeed viewerKey={viewerKey} place={place} />
    </Section>
  );
}

/** The appointments of the place for the viewer's other calendars, where its role shows it all of them. */
function PlaceCalendarFeed(props: {
  viewerKey: CalendarFeed_viewer$key;
  place: { readonly id: string; readonly name: string };
}) {
  const { t } = useTranslation();
  if (!useCalendarFeed(props)) return null;
  return (
    <>
      <Divider label={t('calendarFeed.placeTitle')} labelPosition="left" my="lg" />
      <Text size="sm" c="dimmed" mb="sm">
        {t('calendarFeed.placeText')}
      </Text>
      <CalendarFeed {...props} />
    </>
  );
}

/** What clients of the place may do and are notified of. */
function ClientRules({
  shown,
  onEdit,
}: {
  shown: PlaceSettingsChange;
  onEdit: (change: PlaceSettingsChange) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('settings.place.cutoff')}
        description={t('settings.place.cutoffText')}
        unit={t('settings.place.hours')}
        placeholder={t('settings.place.noCutoff')}
        max={CUTOFF_HOURS_MAX}
        value={shown.clientCutoffHours === 0 ? null : (shown.clientCutoffHours ?? null)}
        onChange={(hours) => onEdit({ clientCutoffHours: hours ?? 0 })}
      />
      <ClientReminders
        reminders={shown.clientReminders ?? []}
        onChange={(clientReminders) => onEdit({ clientReminders })}
      />
      <DescribedSwitch
        label={t('settings.place.waitlist')}
        description={t('settings.place.waitlistText')}
        checked={shown.waitlist ?? false}
        onChange={({ currentTarget }) => onEdit({ waitlist: currentTarget.checked })}
      />
    </>
  );
}
