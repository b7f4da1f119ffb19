import { ActionIcon, Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ClientReminder } from '@slotkeeper/domain/business/place/clientReminders';
import { PLACE_REMINDERS_MAX } from '@slotkeeper/domain/limits';
import { reminderChannels, reminderLeads } from '@slotkeeper/domain/options';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { useLocale } from '../../../lib/format/useDisplay.ts';

/** As the schema has it: a channel that this console does not know yet is kept as it is. */
type ShownReminder = Omit<ClientReminder, 'channel'> & { readonly channel: string };

interface ClientRemindersProps {
  reminders: readonly ShownReminder[];
  onChange: (reminders: readonly ClientReminder[]) => void;
}

/** When and how the clients of a place are reminded (rule N2): added, changed and taken off the list with the save bar. */
export function ClientReminders({ reminders, onChange }: ClientRemindersProps) {
  const { t } = useTranslation();
  const freeLead = leadsByUse.find((lead) => !reminders.some(({ minutes }) => minutes === lead));
  const change = (list: readonly ShownReminder[]) => onChange(list as readonly ClientReminder[]);
  return (
    <Fieldset
      variant="unstyled"
      miw={0}
      mx={0}
      legend={
        <Text span size="sm" fw={500}>
          {t('settings.place.reminders')}
        </Text>
      }
    >
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t('settings.place.remindersText')}
        </Text>
        {reminders.length === 0 && <Text size="sm">{t('settings.place.noReminders')}</Text>}
        {reminders.map((reminder, index) => (
          <ReminderRow
            key={reminder.minutes}
            reminder={reminder}
            takenLeads={reminders.map(({ minutes }) => minutes)}
            onChange={(changed) => change(reminders.with(index, changed))}
            onRemove={() => change(reminders.toSpliced(index, 1))}
          />
        ))}
        {reminders.length < PLACE_REMINDERS_MAX && freeLead !== undefined && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => change([...reminders, { minutes: freeLead, channel: 'EMAIL_ELSE_SMS' }])}
          >
            {t('settings.place.addReminder')}
          </Button>
        )}
        {reminders.length > 0 && <SendersLine channels={sendersOf(reminders)} />}
      </Stack>
    </Fieldset>
  );
}

/** What a further reminder begins with: most businesses want a day and two hours. */
const leadsByUse = [1_440, 120, ...reminderLeads] as const;

function sendersOf(reminders: readonly ShownReminder[]) {
  const channels = new Set(reminders.map(({ channel }) => channel));
  if (channels.size === 1 && channels.has('EMAIL')) return ['email'] as const;
  if (channels.size === 1 && channels.has('SMS')) return ['sms'] as const;
  return ['email', 'sms'] as const;
}

interface ReminderRowProps {
  reminder: ShownReminder;
  /** Each lead is used once. */
  takenLeads: readonly number[];
  onChange: (reminder: ShownReminder) => void;
  onRemove: () => void;
}

function ReminderRow({ reminder, takenLeads, onChange, onRemove }: ReminderRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { minutes, channel } = reminder;
  const lead = formatDuration(minutes, locale, 'long');
  return (
    <Group wrap="nowrap" gap="xs" align="flex-start">
      <SimpleGrid flex={1} cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={4}>
        <NativeSelect
          aria-label={t('settings.place.reminderLead')}
          value={minutes}
          data={reminderLeads
            .filter((one) => one === minutes || !takenLeads.includes(one))
            .map((one) => ({
              value: String(one),
              label: t('settings.place.reminderBefore', { lead: formatDuration(one, locale, 'long') }),
            }))}
          onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value), channel })}
        />
        <NativeSelect
          aria-label={t('settings.place.reminderChannel')}
          value={channel}
          data={reminderChannels.map((one) => ({ value: one, label: t(`settings.place.channel.${one}`) }))}
          onChange={({ currentTarget }) => onChange({ minutes, channel: currentTarget.value })}
        />
      </SimpleGrid>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('settings.place.removeReminder', { lead })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
