import { Button, Text } from '@mantine/core';
import { classTimeChoices } from '@slotkeeper/domain/service/classTimeChoices';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClassTimesSection_service$key } from '../../../__generated__/ClassTimesSection_service.graphql.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type ClassTime, isSameClassTime, newClassTime } from './classTime.ts';
import { useClassTimeColumns } from './useClassTimeColumns.tsx';

const NEW = 'new';

interface ClassTimesSectionProps {
  serviceKey: ClassTimesSection_service$key;
  /** Told whether some row is not saved yet. */
  onDirty: (isDirty: boolean) => void;
}

/** The weekly times that a class is given at; with the first one the service is a class (spec 2, decisions A3). */
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
  const [edited, setEdited] = useState<ReadonlyMap<string, ClassTime>>(new Map());
  const saved = new Map<string, ClassTime>(service.recurringTimeSlots.map((time) => [time.id, time]));
  const isDirty = [...edited].some(([key, time]) => !isSame(saved.get(key), time));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const edit = (key: string, time: ClassTime | null) => {
    const next = new Map(edited);
    if (time === null) next.delete(key);
    else next.set(key, time);
    setEdited(next);
  };
  const upcoming = new Map(
    service.recurringTimeSlots.map(({ id, upcomingAppointmentsCount }) => [id, upcomingAppointmentsCount]),
  );
  const keys = [...saved.keys(), ...(edited.has(NEW) ? [NEW] : [])];
  const rows = keys.flatMap((key) => {
    const time = edited.get(key) ?? saved.get(key);
    if (!time) return [];
    const facts = {
      saved: saved.get(key) ?? null,
      upcoming: upcoming.get(key) ?? 0,
      isLast: saved.size === 1,
    };
    return [{ key, time, isDirty: !isSame(saved.get(key), time), ...facts }];
  });
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
            disabled={edited.has(NEW)}
            onClick={() => edit(NEW, newClassTime(classTimeChoices(0, openings), service))}
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

function isSame(saved: ClassTime | undefined, time: ClassTime): boolean {
  return saved !== undefined && isSameClassTime(saved, time);
}
