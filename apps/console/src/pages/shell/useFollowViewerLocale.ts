import { isLocale } from '@slotkeeper/i18n/locale';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { useFollowViewerLocale_viewer$key } from '../../__generated__/useFollowViewerLocale_viewer.graphql.ts';
import { switchLocale } from '../../lib/locale/startLocale.ts';
import { invalidateStore } from '../../lib/relay/environment.ts';
import { refreshAppShell } from './AppShellLoader.ts';

/**
 * Uses the language of the viewer's settings, also right after it was changed there: texts by the server, such as the
 * names of standard roles, are then fetched again.
 */
export function useFollowViewerLocale(viewerKey: useFollowViewerLocale_viewer$key): void {
  const { i18n } = useTranslation();
  const { settings } = useFragment(
    graphql`
      fragment useFollowViewerLocale_viewer on Provider {
        settings {
          locale
        }
      }
    `,
    viewerKey,
  );
  const { locale } = settings;
  useEffect(() => {
    if (isLocale(locale) && locale !== i18n.language) void switchLocale(i18n, locale).catch(() => undefined);
  }, [i18n, locale]);

  const { revalidate } = useRevalidator();
  const known = useRef(locale);
  const lookAgain = useEffectEvent(() => {
    if (known.current === locale) return;
    known.current = locale;
    invalidateStore();
    refreshAppShell();
    void revalidate();
  });
  useEffect(() => lookAgain(), [locale]);
}
