import { Stack, Switch } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import type { PersonalEmails, PersonalNotifications } from './personalChanges.ts';
import { ReminderSetting } from './ReminderSetting.tsx';

const emailNames = [
  'appointmentCreated',
  'appointmentChanged',
  'appointmentConfirmed',
  'appointmentOfferedAlternative',
] as const satisfies readonly (keyof PersonalEmails)[];

interface NotificationSettingsProps {
  notifications: PersonalNotifications;
  emails: PersonalEmails;
  onNotifications: (change: Partial<PersonalNotifications>) => void;
  onEmails: (change: Partial<PersonalEmails>) => void;
}

/** What a person is notified of, in the console and by e-mail (spec 2, 3). */
export function NotificationSettings({
  notifications,
  emails,
  onNotifications,
  onEmails,
}: NotificationSettingsProps) {
  const { t } = useTranslation();
  const seesFigures = useMay('analytics:view');
  return (
    <>
      <Section title={t('settings.news.title')} description={t('settings.news.text')}>
        <Stack gap="lg">
          <Switch
            label={t('settings.news.changeOfAppointment')}
            checked={notifications.changeOfAppointment}
            onChange={({ currentTarget }) => onNotifications({ changeOfAppointment: currentTarget.checked })}
          />
          <ReminderSetting
            label={t('settings.news.reminder')}
            description={t('settings.news.reminderText')}
            value={notifications.reminder}
            onChange={(reminder) => onNotifications({ reminder })}
          />
          <SendersLine channels={['email', 'push']} />
        </Stack>
      </Section>
      <Section title={t('settings.emails.title')} description={t('settings.emails.text')}>
        <Stack gap="md">
          {emailNames.map((name) => (
            <Switch
              key={name}
              label={t(`settings.emails.${name}`)}
              checked={emails[name]}
              onChange={({ currentTarget }) => onEmails({ [name]: currentTarget.checked })}
            />
          ))}
        </Stack>
      </Section>
      {seesFigures && (
        <Section title={t('settings.emails.reports')}>
          <Switch
            label={t('settings.emails.monthlyReport')}
            description={t('settings.emails.monthlyReportText')}
            checked={emails.monthlyReport}
            onChange={({ currentTarget }) => onEmails({ monthlyReport: currentTarget.checked })}
          />
        </Section>
      )}
    </>
  );
}
