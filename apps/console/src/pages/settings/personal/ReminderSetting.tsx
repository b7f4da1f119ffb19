import { NativeSelect } from '@mantine/core';
import { reminderMinutes } from '@slotkeeper/domain/options';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';

interface ReminderSettingProps {
  label: string;
  description: string;
  /** Minutes before the start; 0 means none (rule R8). */
  value: number;
  onChange: (minutes: number) => void;
}

/** How long before an appointment a reminder comes, if at all (spec 9). */
export function ReminderSetting({ label, description, value, onChange }: ReminderSettingProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <NativeSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      data={reminderMinutes.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t('settings.noReminder') : formatDuration(minutes, locale, 'long'),
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
