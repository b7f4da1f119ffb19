import { Divider, SimpleGrid, Stack, Switch } from '@mantine/core';
import { CUTOFF_HOURS_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlaceSettingsSection_place$key } from '../../../__generated__/PlaceSettingsSection_place.graphql.ts';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { PlainFieldset } from '../../../lib/form/PlainFieldset.tsx';
import { CurrencySelect } from '../../../lib/format/CurrencySelect.tsx';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { ReminderSetting } from '../personal/ReminderSetting.tsx';
import type { PlaceSettingsChange } from './useUpdatePlacesSettings.ts';
import { knownViewType, ViewTypeSetting } from '../shared/ViewTypeSetting.tsx';

interface PlaceSettingsSectionProps {
  placeKey: PlaceSettingsSection_place$key;
  edited: PlaceSettingsChange;
  disabled: boolean;
  onEdit: (change: PlaceSettingsChange) => void;
}

/** The settings of one place (spec 2), with the rules for its clients and its ways to pay. */
export function PlaceSettingsSection({ placeKey, edited, disabled, onEdit }: PlaceSettingsSectionProps) {
  const { t } = useTranslation();
  const place = useFragment(
    graphql`
      fragment PlaceSettingsSection_place on Place {
        name
        ...PaymentMethods_place
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
          <Switch
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
    </Section>
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t('settings.place.cutoff')}
          description={t('settings.place.cutoffText')}
          unit={t('settings.place.hours')}
          placeholder={t('settings.place.noCutoff')}
          max={CUTOFF_HOURS_MAX}
          value={shown.clientCutoffHours === 0 ? null : (shown.clientCutoffHours ?? null)}
          onChange={(hours) => onEdit({ clientCutoffHours: hours ?? 0 })}
        />
        <ReminderSetting
          label={t('settings.place.reminder')}
          description={t('settings.place.reminderText')}
          value={shown.clientReminderMinutes ?? 0}
          onChange={(minutes) => onEdit({ clientReminderMinutes: minutes })}
        />
      </SimpleGrid>
      <SendersLine channels={['email', 'sms']} />
      <Switch
        label={t('settings.place.waitlist')}
        description={t('settings.place.waitlistText')}
        checked={shown.waitlist ?? false}
        onChange={({ currentTarget }) => onEdit({ waitlist: currentTarget.checked })}
      />
    </>
  );
}
