import { AppShell as Shell } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { PushOffer } from '../../features/messaging/push/PushOffer.tsx';
import { useFollowPush } from '../../features/messaging/push/useFollowPush.ts';
import { pageTitle } from '../../lib/format/pageTitle.ts';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useOverPage } from '../../lib/route/useOverPage.ts';
import { useProvider } from '../../lib/viewer/useProvider.ts';
import { ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import { AppHeader } from './AppHeader.tsx';
import { AppNavigation } from './navigation/AppNavigation.tsx';
import { appShellQuery } from './AppShellLoader.ts';
import { AppShellSkeleton } from './AppShellSkeleton.tsx';
import { ConnectionBanner } from './errors/ConnectionBanner.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { PhoneNavigation } from './navigation/PhoneNavigation.tsx';
import { SkipLink } from './SkipLink.tsx';
import { DRAWER_WIDTH, HEADER_HEIGHT, NARROW_DRAWER_WIDTH } from './shellSizes.ts';
import { useTellShown } from './shownShell.ts';
import { useFollowRole } from './useFollowRole.ts';
import { useFollowViewerLocale } from './useFollowViewerLocale.ts';
import { useSectionTitle } from './navigation/useSectionTitle.ts';
import { useShellLiveUpdates } from './useShellLiveUpdates.ts';
import { useViewerFacts } from './useViewerFacts.ts';

const MAIN = 'main';

/** Everything around the pages of somebody who is signed in. */
export function AppShell() {
  return (
    <Suspense fallback={<AppShellSkeleton />}>
      <SignedInShell />
    </Suspense>
  );
}

function SignedInShell() {
  const { viewer } = usePageQuery<AppShellLoaderQuery>(appShellQuery);
  const provider = useProvider(viewer);
  const facts = useViewerFacts(provider);
  const { t } = useTranslation();
  const title = t(useSectionTitle());
  const [menu, openMenu, closeMenu] = useOverPage<true>();
  const isMenuOpen = menu !== null;
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'slotkeeper.narrowNavigation', defaultValue: false });
  useTellShown();
  useShellLiveUpdates(provider);
  useFollowViewerLocale(provider);
  useFollowPush();
  const { pageKey, pageFacts } = useFollowRole(facts);
  const width = isNarrow ? NARROW_DRAWER_WIDTH : DRAWER_WIDTH;
  return (
    <ViewerContext value={facts}>
      <title>{pageTitle(title)}</title>
      <SkipLink target={MAIN} />
      <Shell
        layout="alt"
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width, breakpoint: 'sm', collapsed: { mobile: true } }}
      >
        <Shell.Header>
          <NavigationProgress />
          <AppHeader
            viewerKey={provider}
            isMenuOpen={isMenuOpen}
            onToggleMenu={() => (isMenuOpen ? closeMenu() : openMenu(true))}
          />
        </Shell.Header>
        <Shell.Navbar aria-label={t('nav.main')} visibleFrom="sm">
          <AppNavigation viewerKey={provider} isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
        </Shell.Navbar>
        <Shell.Main id={MAIN} tabIndex={-1}>
          <ConnectionBanner />
          <ViewerContext value={pageFacts}>
            <Outlet key={pageKey} />
          </ViewerContext>
          <ScrollRestoration />
        </Shell.Main>
      </Shell>
      <PushOffer />
      <PhoneNavigation viewerKey={provider} width={DRAWER_WIDTH} isOpen={isMenuOpen} onClose={closeMenu} />
    </ViewerContext>
  );
}
