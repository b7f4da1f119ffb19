import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatRelativeTime } from '@slotkeeper/i18n/format/formatRelativeTime';
import type { TFunction } from 'i18next';

/** When a client was last active, seen from `now` (epoch milliseconds); in words for one who has not been yet (spec 2). */
export function lastActiveText(
  lastActiveAt: string | null | undefined,
  { now, display, t }: { readonly now: number; readonly display: DisplayIn; readonly t: TFunction },
): string {
  return lastActiveAt ? formatRelativeTime(lastActiveAt, now, display) : t('clients.notYetActive');
}
