import { notifications } from '@mantine/notifications';
import { coversSets } from '@slotkeeper/domain/people/access/permissionSets';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { onRoleChange } from '../../features/people/role/roleNews.ts';
import { invalidateStore } from '../../lib/relay/environment.ts';
import { useHasUnsaved } from '../../lib/unsaved/useUnsaved.ts';
import type { ViewerFacts } from '../../lib/viewer/ViewerContext.ts';
import { refreshAppShell } from './AppShellLoader.ts';

/** One message at a time: the latest says it all. */
const MESSAGE = 'role-changed';

/** What the page does after a change of roles. */
interface FollowedRole {
  /** Another one once the viewer may do less: what it may no longer see must go. */
  readonly pageKey: number;
  /** The viewer as the page knows it: as before, while something that was typed there would be lost. */
  readonly pageFacts: ViewerFacts;
}

/**
 * Keeps the page in step with the roles (rule R4): it checks again after every change of a role, and tells people whose
 * permissions changed. Where the viewer may do less while a form is half filled, the page stays until the form is
 * saved, dropped or left: the server refuses what may no longer be done, and nothing that was typed is lost.
 */
export function useFollowRole(facts: ViewerFacts): FollowedRole {
  const { revalidate } = useRevalidator();
  const hasUnsaved = useHasUnsaved();
  const [pageFacts, setPageFacts] = useState(facts);
  const isHeld = hasUnsaved && !coversSets(facts.sets, pageFacts.sets);
  if (!isHeld && pageFacts !== facts) setPageFacts(facts);
  useReportRoleChange(facts, isHeld);
  const lookAgain = useEffectEvent(() => {
    if (!isHeld) void revalidate();
  });
  const [news, setNews] = useState(0);
  useEffect(() => onRoleChange(() => setNews((count) => count + 1)), []);
  useEffect(() => {
    // Once the store's change is drawn: whether the page is held is known only then.
    if (news > 0) lookAgain();
  }, [news]);

  const [pageKey, setPageKey] = useState(0);
  const known = useRef(pageFacts.sets);
  const follow = useEffectEvent((now: ViewerFacts['sets']) => {
    const before = known.current;
    known.current = now;
    if (coversSets(now, before)) return;
    invalidateStore();
    refreshAppShell();
    setPageKey((key) => key + 1);
    void revalidate();
  });
  useEffect(() => follow(pageFacts.sets), [pageFacts.sets]);
  return { pageKey, pageFacts };
}

/** Says that the viewer may do something else than before, and that what it typed is still there as long as it is. */
function useReportRoleChange({ roleName, sets }: ViewerFacts, isHeld: boolean): void {
  const { t } = useTranslation();
  const notified = useRef(sets);
  const tell = useEffectEvent((now: ViewerFacts['sets']) => {
    const before = notified.current;
    notified.current = now;
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    notifications.hide(MESSAGE);
    notifications.show({
      id: MESSAGE,
      message: t(isHeld ? 'roles.yoursNarrowed' : 'roles.yoursChanged', { name: roleName }),
      autoClose: false,
    });
  });
  useEffect(() => tell(sets), [sets]);
  const wasHeld = useRef(isHeld);
  const allowLeaving = useEffectEvent(() =>
    notifications.update({ id: MESSAGE, message: t('roles.yoursChanged', { name: roleName }) }),
  );
  useEffect(() => {
    if (wasHeld.current && !isHeld) allowLeaving();
    wasHeld.current = isHeld;
  }, [isHeld]);
}
