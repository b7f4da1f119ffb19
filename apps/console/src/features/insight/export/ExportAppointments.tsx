import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFilter, type ExportProgress, useAppointmentsExport } from './useAppointmentsExport.ts';

interface ExportAppointmentsProps {
  /** The first and the last local date; without both there is nothing to export (spec 5). */
  startAt: string | null;
  endAt: string | null;
  filter: ExportFilter;
}

/** Saves the appointments behind the figures as a file, and shows how far that is. */
export function ExportAppointments({ startAt, endAt, filter }: ExportAppointmentsProps) {
  const { t } = useTranslation();
  const { progress, start, cancel } = useAppointmentsExport();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== null;
  const dates = startAt !== null && endAt !== null ? { from: startAt, to: endAt } : null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        ref={button}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={dates === null}
        // While it runs the button keeps the focus that it has.
        data-disabled={isRunning || undefined}
        aria-disabled={isRunning || undefined}
        onClick={() => dates && void start(dates, filter)}
      >
        {t('analytics.export.start')}
      </Button>
      {isRunning && (
        <Running
          progress={progress}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
        />
      )}
    </Group>
  );
}

function Running({
  progress: { done, total },
  onCancel,
}: {
  progress: ExportProgress;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  // More can have been booked since the rows were counted.
  const share = total === null ? 0 : Math.min(100, (100 * done) / Math.max(1, total));
  return (
    <>
      <div>
        <Progress
          w={120}
          value={share}
          animated={total === null}
          aria-label={t('analytics.export.progressLabel')}
        />
        <Text size="xs" c="dimmed">
          {total === null
            ? t('analytics.export.progressLabel')
            : t('analytics.export.progress', { done, total })}
        </Text>
      </div>
      <ActionIcon variant="default" size={36} aria-label={t('analytics.export.cancel')} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
