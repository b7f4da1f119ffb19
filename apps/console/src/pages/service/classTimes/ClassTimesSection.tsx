import { Button, Text } from '@mantine/core';
import { classTimeChoices } from '@slotkeeper/domain/catalog/service/classTimeChoices';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClassTimesSection_service$key } from '../../../__generated__/ClassTimesSection_service.graphql.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { newClassTime } from './classTime.ts';
import { useClassTimeColumns } from './useClassTimeColumns.tsx';
import { NEW_CLASS_TIME, useClassTimeRows } from './useClassTimeRows.ts';

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
