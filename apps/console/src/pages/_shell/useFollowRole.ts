import { notifications } from '@mantine/notifications';
import { coversSets } from '@slotkeeper/domain/access/coversSets';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { onRoleChange } from '../../features/role/roleNews.ts';
import { invalidateStore } from '../../lib/relay/invalidateStore.ts';
import type { ViewerFacts } from '../../lib/viewer/ViewerContext.ts';

/** One message at a time: the latest says it all. */
const MESSAGE = 'role-changed';

/**
 * Keeps the page in step with the roles (decisions R4): it looks again after every change of one, and whoever may do
 * something else than before is told.
 * @returns a key for the page, another one once the viewer may do less: what it may no longer see must go
 */
export function useFollowRole({ roleName, sets }: ViewerFacts): number {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [pageKey, setPageKey] = useState(0);
  const known = useRef(sets);
  useEffect(() => onRoleChange(() => void revalidate()), [revalidate]);
  const follow = useEffectEvent((now: ViewerFacts['sets']) => {
    const before = known.current;
    known.current = now;
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    notifications.hide(MESSAGE);
    notifications.show({
      id: MESSAGE,
      message: t('roles.yoursChanged', { name: roleName }),
      autoClose: false,
    });
    if (coversSets(now, before)) return;
    invalidateStore();
    setPageKey((key) => key + 1);
    void revalidate();
  });
  useEffect(() => follow(sets), [sets]);
  return pageKey;
}
