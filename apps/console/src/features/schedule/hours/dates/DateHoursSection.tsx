import { Button, Group, Stack, Text } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import type { HolidayCountry } from '@slotkeeper/domain/schedule/holiday/publicHolidays';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarOff, IconConfetti, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../../lib/errors/refusal.ts';
import { useNow } from '../../../../lib/format/useDisplay.ts';
import { ListFrame } from '../../../../lib/list/ListFrame.tsx';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { AppointmentsToMove } from '../../conflicts/AppointmentsToMove.tsx';
import type { ConflictingAppointment } from '../../conflicts/conflict.ts';
import { useOutsidePresentHours } from '../../conflicts/useOutsideHours.ts';
import type { ProviderOfHours } from '../week/useProvidersOfHours.ts';
import { DateHoursDialog } from './DateHoursDialog.tsx';
import { HolidaysDialog } from './HolidaysDialog.tsx';
import { ownersOf } from './hoursOwner.ts';
import { type SpecialDate, specialDates } from './specialDate.ts';
import { useDateHourColumns } from './useDateHourColumns.tsx';
import { useDateHours } from './useDateHours.ts';
import { useRemoveSpecialDate } from './useSpecialDates.ts';

const countries: Readonly<Record<string, HolidayCountry>> = {
  'Europe/London': 'GB',
  'Europe/Rome': 'IT',
  'Europe/Sofia': 'BG',
};

type Opened = { readonly kind: 'new' | 'holidays' } | { readonly kind: 'edit'; readonly date: SpecialDate };

/** Single dates with other hours or closed, from today to the end of next year (rules A1, A4). */
export function DateHoursSection({ providers }: { providers: readonly ProviderOfHours[] }) {
  const { t } = useTranslation();
  const { sets, placeTimezone } = useViewer();
  const showError = useShowError();
  const today = localDate(placeTimezone, useNow());
  const rows = useDateHours(today, `${Number(today.slice(0, 4)) + 1}-12-31`);
  const owners = ownersOf(providers, reachOf(sets, 'workHour:edit') === 'all');
  const editable = owners.filter(({ mayEdit }) => mayEdit);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [toMove, setToMove] = useState<readonly ConflictingAppointment[]>([]);
  const findOutside = useOutsidePresentHours();
  const remove = useRemoveSpecialDate();
  const close = () => setOpened(null);
  const onDelete = (date: SpecialDate) => void remove(date).catch(showError);
  const columns = useDateHourColumns({ onEdit: (date) => setOpened({ kind: 'edit', date }), onDelete });
  if (toMove.length > 0) {
    return (
      <AppointmentsToMove
        appointments={toMove}
        findRemaining={() => findOutside(toMove.map(({ providerId }) => providerId))}
        text={t('dateHours.moveText')}
        footer={
          <Button variant="light" style={{ alignSelf: 'end' }} onClick={() => setToMove([])}>
            {t('workHours.view.dates')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={520}>
          {t('dateHours.text')}
        </Text>
        {editable.length > 0 && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconConfetti size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'holidays' })}
            >
              {t('holiday.action')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpened({ kind: 'new' })}
            >
              {t('dateHours.add')}
            </Button>
          </Group>
        )}
      </Group>
      <ListFrame>
        <DataTable
          caption={t('workHours.view.dates')}
          columns={columns}
          rows={specialDates(rows, owners)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<IconCalendarOff size={28} stroke={1.6} />}
              title={t('dateHours.empty.title')}
              text={t('dateHours.empty.text')}
            />
          }
        />
      </ListFrame>
      {opened?.kind === 'holidays' && (
        <HolidaysDialog
          owners={editable}
          country={countryOfZone(placeTimezone)}
          today={today}
          onClose={close}
          onToMove={setToMove}
        />
      )}
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <DateHoursDialog
          owners={editable}
          saved={opened.kind === 'edit' ? opened.date : null}
          today={today}
          onClose={close}
          onToMove={setToMove}
        />
      )}
    </Stack>
  );
}

/** The country whose holidays are proposed to a place in a zone; Bulgaria comes first where none is known (spec 3). */
function countryOfZone(timezone: string): HolidayCountry {
  return countries[timezone] ?? 'BG';
}
