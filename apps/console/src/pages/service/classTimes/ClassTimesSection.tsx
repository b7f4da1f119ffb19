import { Button, Text } from '@mantine/core';
import { classTimeChoices } from '@slotkeeper/domain/catalog/service/classTimeChoices';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClassTimesSection_service$key } from '../../../__generated__/ClassTimesSection_service.graphql.ts';
import { NEW_ROW } from '../../../lib/draft/rowDrafts.ts';
import { useRowDrafts } from '../../../lib/draft/useRowDrafts.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type ClassTime, type ClassTimeRow, isSameClassTime, newClassTime } from './classTime.ts';
import { useClassTimeColumns } from './useClassTimeColumns.tsx';

interface ClassTimesSectionProps {
  serviceKey: ClassTimesSection_service$key;
  /** Called with whether some row is not saved yet. */
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
  const { rows, begin, onEdit, onSaved, onDrop, isDirty } = useClassTimeRows(service.recurringTimeSlots);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const columns = useClassTimeColumns({ serviceId: service.id, openings, canEdit, onEdit, onSaved, onDrop });
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
            disabled={begin === null}
            onClick={() => begin?.(newClassTime(classTimeChoices(0, openings), service))}
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
  /** Adds a row to be filled in; null while there is one. */
  readonly begin: ((time: ClassTime) => void) | null;
  readonly onEdit: (key: string, change: Partial<ClassTime>) => void;
  /** A row is saved as it was, and has this id now. */
  readonly onSaved: (row: ClassTimeRow, id: string) => void;
  /** Goes back to what is saved. */
  readonly onDrop: (key: string) => void;
  /** Whether some row is not saved in its current state. */
  readonly isDirty: boolean;
}

/** The class times being edited, each row separately. */
function useClassTimeRows(classTimes: readonly SavedClassTime[]): ClassTimeRows {
  const { drafts, edit, add, without, stored } = useRowDrafts<ClassTime>();
  const rowOf = (key: string, saved: SavedClassTime | null, time: ClassTime): ClassTimeRow => {
    const isDirty = saved === null || !isSameClassTime(saved, time);
    const upcoming = saved?.upcomingAppointmentsCount ?? 0;
    return { key, time, isDirty, saved, upcoming, isLast: classTimes.length === 1 };
  };
  const rows = [
    ...classTimes.map((saved) => rowOf(saved.id, saved, { ...saved, ...drafts.edits.get(saved.id) })),
    ...(drafts.added ? [rowOf(NEW_ROW, null, drafts.added)] : []),
  ];
  return {
    rows,
    begin: drafts.added ? null : add,
    onEdit: edit,
    onSaved: ({ key, time }, id) => {
      const isNew = key === NEW_ROW;
      stored({ edits: new Map(isNew ? [] : [[key, time]]), added: isNew ? time : null }, id);
    },
    onDrop: without,
    isDirty: rows.some((row) => row.isDirty),
  };
}
