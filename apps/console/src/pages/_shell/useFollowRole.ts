import { notifications } from '@mantine/notifications';
import { coversSets } from '@slotkeeper/domain/access/coversSets';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { onRoleChange } from '../../features/role/roleNews.ts';
import type { ViewerFacts } from '../../lib/viewer/ViewerContext.ts';

/**
 * Keeps the page in step with the roles: it looks again after every change of one, and whoever has another role than
 * before is told.
 * @returns a key for the page, another one once the viewer may do less: what it then may no longer see must go
 */
export function useFollowRole({ roleName, sets }: ViewerFacts): number {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState({ sets, losses: 0 });
  const isSame = known.sets === sets || JSON.stringify(known.sets) === JSON.stringify(sets);
  if (!isSame) setKnown({ sets, losses: known.losses + (coversSets(sets, known.sets) ? 0 : 1) });
  useEffect(() => onRoleChange(() => void revalidate()), [revalidate]);
  const tell = useEffectEvent(() => {
    notifications.show({ message: t('roles.yoursChanged', { name: roleName }), autoClose: false });
  });
  const [first] = useState(known.sets);
  useEffect(() => {
    if (known.sets !== first) tell();
  }, [known.sets, first]);
  return known.losses;
}
