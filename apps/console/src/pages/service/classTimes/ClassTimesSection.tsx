import { Button, Text } from '@mantine/core';
import { classTimeChoices } from '@slotkeeper/domain/catalog/service/classTimeChoices';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClassTimesSection_service$key } from '../../../__generated__/ClassTimesSection_service.graphql.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type ClassTime, type ClassTimeRow, isSameClassTime, newClassTime } from './classTime.ts';
import { useClassTimeColumns } from './useClassTimeColumns.tsx';

/** The key of the row that is not saved yet. */
const NEW_CLASS_TIME = 'new';

interface ClassTimesSectionProps {
  serviceKey: ClassTimesSection_service$key;
  /** Told whether some row is not saved yet. */
  onDirty: (isDirty: boolean) => void;
}

/** The weekly times that a class is given at; with the first one the service is a class (spec 2, rule A3). */
export function ClassTimesSection({ serviceKey, onDirty }: ClassTimesSectionProps) {
  const { t } = useTranslation();
  const canEdit = useMay('service:edit');
  const timezoneName = useTimezoneName();
  const { placeTimezone } = useViewer();
  const service = useFragment(
    graphql`
      fragment ClassTimesSection_service on Service {
        id
        duration
        capacity
        providers {
          workHours {
            dayOfTheWeek
            openTime
            closeTime
            isOpen
          }
        }
        recurringTimeSlots {
          id
          day
          startAt
          endAt
          capacity
          upcomingAppointmentsCount
        }
      }
    `,
    serviceKey,
  );
  const openings = service.providers.flatMap(({ workHours }) => workHours);
  const { rows, edit, hasNew, isDirty } = useClassTimeRows(service.recurringTimeSlots);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const columns = useClassTimeColumns({ serviceId: service.id, openings, canEdit, onEdit: edit });
  return (
    <Section
      flush={rows.length > 0}
      title={t('service.classTime.section')}
      description={
        <>
          {t('service.classTime.text')} {t('common.zone.note', { zone: timezoneName(placeTimezone) })}
        </>
      }
      actions={
        canEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={hasNew}
            onClick={() => edit(NEW_CLASS_TIME, newClassTime(classTimeChoices(0, openings), service))}
          >
            {t('service.classTime.add')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('service.classTime.section')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={
          <Text size="sm" c="dimmed">
            {t('service.classTime.empty')}
          </Text>
        }
      />
    </Section>
  );
}

/** A class time as the server has it. */
interface SavedClassTime extends ClassTime {
  readonly id: string;
  readonly upcomingAppointmentsCount: number;
}

interface ClassTimeRows {
  /** Those that are saved, then the new one. */
  readonly rows: readonly ClassTimeRow[];
  /** Changes the row with a key; null goes back to what is saved. */
  readonly edit: (key: string, time: ClassTime | null) => void;
  readonly hasNew: boolean;
  /** Whether some row is not saved as it stands. */
  readonly isDirty: boolean;
}

/** The class times as they are being edited, each row by itself. */
function useClassTimeRows(classTimes: readonly SavedClassTime[]): ClassTimeRows {
  const [edited, setEdited] = useState<ReadonlyMap<string, ClassTime>>(new Map());
  const edit = (key: string, time: ClassTime | null) => {
    const next = new Map(edited);
    if (time === null) next.delete(key);
    else next.set(key, time);
    setEdited(next);
  };
  const rowOf = (key: string, saved: SavedClassTime | null): ClassTimeRow[] => {
    const time = edited.get(key) ?? saved;
    if (!time) return [];
    const isDirty = saved === null || !isSameClassTime(saved, time);
    const upcoming = saved?.upcomingAppointmentsCount ?? 0;
    return [{ key, time, isDirty, saved, upcoming, isLast: classTimes.length === 1 }];
  };
  const rows = [...classTimes.flatMap((saved) => rowOf(saved.id, saved)), ...rowOf(NEW_CLASS_TIME, null)];
  return { rows, edit, hasNew: edited.has(NEW_CLASS_TIME), isDirty: rows.some((row) => row.isDirty) };
}
