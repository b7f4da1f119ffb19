import { isLocale } from '@slotkeeper/i18n/locale';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useFollowViewerLocale_viewer$key } from '../../__generated__/useFollowViewerLocale_viewer.graphql.ts';
import { switchLocale } from '../../lib/locale/switchLocale.ts';

/** Speaks the language of the viewer's settings, also right after it was changed there. */
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
}
