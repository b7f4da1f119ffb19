import type { Locale } from '@slotkeeper/i18n/locale';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { LoadingStatus } from '../../lib/loading/LoadingStatus.tsx';
import { ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import type { GalleryEntry } from './galleryEntry.ts';
import { playedServer } from './playedServer.ts';
import { sampleViewer } from './samples.ts';

/** One entry as it stands behind the sign-in, with a server of its own. */
export function GalleryFrame({ entry: { Show, answers }, locale }: { entry: GalleryEntry; locale: Locale }) {
  const [environment] = useState(() => playedServer(answers));
  const { t } = useTranslation();
  return (
    <RelayEnvironmentProvider environment={environment}>
      <ViewerContext value={sampleViewer}>
        <ErrorSection>
          <Suspense fallback={<LoadingStatus>{t('common.loading')}</LoadingStatus>}>
            <Show locale={locale} />
          </Suspense>
        </ErrorSection>
      </ViewerContext>
    </RelayEnvironmentProvider>
  );
}
