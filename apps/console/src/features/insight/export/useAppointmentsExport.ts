import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { fetchFile } from '../../../lib/file/fetchFile.ts';
import { saveFile } from '../../../lib/file/saveFile.ts';
import { recordCounter } from './countRecords.ts';

/** The rows that figures are narrowed to; none of a kind means all. */
export interface ExportFilter {
  readonly placeIds?: readonly string[];
  readonly providerIds?: readonly string[];
  readonly serviceIds?: readonly string[];
}

/** Local dates of the place, both included. */
interface ExportDates {
  readonly from: string;
  readonly to: string;
}

/** How many rows have arrived; the total is null until the server has answered. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number | null;
}

/** Exports appointments into a file; what runs ends with the page, and saves nothing. */
export function useAppointmentsExport() {
  const { t } = useTranslation();
  const showError = useShowError();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (dates: ExportDates, filter: ExportFilter) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: null });
    try {
      const { file, rows } = await fetchAppointments(dates, filter, controller.signal, setProgress);
      saveFile(t('analytics.export.file', { ...dates }), file);
      notifications.show({ message: t('analytics.export.saved', { count: rows }), color: 'green' });
    } catch (error) {
      if (!controller.signal.aborted) showError(error);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}

async function fetchAppointments(
  dates: ExportDates,
  filter: ExportFilter,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ file: Blob; rows: number }> {
  const count = recordCounter();
  let total: number | null = null;
  let rows = 0;
  const file = await fetchFile(addressOf(dates, filter), {
    signal,
    onStart: (headers) => {
      total = totalIn(headers);
      onProgress({ done: 0, total });
    },
    onPiece: (piece) => {
      rows = Math.max(0, count(piece) - 1);
      onProgress({ done: rows, total });
    },
  });
  return { file, rows };
}

function totalIn(headers: Headers): number | null {
  const text = headers.get('x-rows');
  return text === null ? null : Number(text);
}

/** The address with its parameters (spec 7). */
function addressOf({ from, to }: ExportDates, filter: ExportFilter): string {
  const query = new URLSearchParams({ 'filterBy[date][from]': from, 'filterBy[date][to]': to });
  for (const kind of ['placeIds', 'providerIds', 'serviceIds'] as const)
    for (const id of filter[kind] ?? []) query.append(`filterBy[${kind}]`, id);
  return `/export/appointments?${query.toString()}`;
}
