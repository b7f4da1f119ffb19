import { Button, Text } from '@mantine/core';
import { classTimeChoices } from '@slotkeeper/domain/catalog/service/decideClassTime';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClassTimesSection_service$key } from '../../../__generated__/ClassTimesSection_service.graphql.ts';
import { draftsOf, editedRows } from '../../../lib/draft/rowDrafts.ts';
import { useRowDrafts } from '../../../lib/draft/useRowDrafts.ts';
import { useTimezoneName } from '../../../lib/format/useDisplay.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type ClassTime, isSameClassTime, newClassTime, type SavedClassTime } from './classTime.ts';
import { useClassTimeColumns } from './useClassTimeColumns.tsx';

interface ClassTimesSectionProps {
  serviceKey: ClassTimesSection_service$key;
  /** Called with whether some row is not saved yet. */
  onDirty: (isDirty: boolean) => void;
}

/** The weekly times of a class; with the first one the service is a class (spec 2, rule A3). */
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
  const { drafts, edit, add, without, stored } = useRowDrafts<ClassTime>();
  const rows = editedRows<ClassTime, SavedClassTime>(service.recurringTimeSlots, drafts, {
    isSame: isSameClassTime,
  });
  const isDirty = rows.some((row) => row.isTouched);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const columns = useClassTimeColumns({
    serviceId: service.id,
    isLast: service.recurringTimeSlots.length === 1,
    openings,
    canEdit,
    onEdit: edit,
    onSaved: (row, id) => stored(draftsOf(drafts, [row]), id),
    onDrop: without,
  });
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
            disabled={drafts.added !== null}
            onClick={() => add(newClassTime(classTimeChoices(0, openings), service))}
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
