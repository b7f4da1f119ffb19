import { AppShell as Shell } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useProvider } from '../../lib/viewer/useProvider.ts';
import { ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import { AppHeader } from './AppHeader.tsx';
import { AppNavigation } from './AppNavigation.tsx';
import { appShellQuery } from './AppShellLoader.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Splash } from './Splash.tsx';
import { useFollowViewerLocale } from './useFollowViewerLocale.ts';
import { useSectionTitle } from './useSectionTitle.ts';
import { useShellLiveUpdates } from './useShellLiveUpdates.ts';
import { useViewerFacts } from './useViewerFacts.ts';

const MAIN = 'main';
/** The drawer's width in pixels (spec 2), and that of its row of icons. */
const DRAWER_WIDTH = 240;
const NARROW_WIDTH = 68;

/** Everything around the pages of somebody who is signed in. */
export function AppShell() {
  return (
    <Suspense fallback={<Splash />}>
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
  const [isMenuOpen, menu] = useDisclosure();
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'slotkeeper.narrowNavigation', defaultValue: false });
  useShellLiveUpdates(provider);
  useFollowViewerLocale(provider);
  const width = { base: DRAWER_WIDTH, sm: isNarrow ? NARROW_WIDTH : DRAWER_WIDTH };
  return (
    <ViewerContext value={facts}>
      <title>{`${title} · Slotkeeper`}</title>
      <SkipLink target={MAIN} />
      <Shell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      >
        <Shell.Header>
          <NavigationProgress />
          <AppHeader viewerKey={provider} isMenuOpen={isMenuOpen} onToggleMenu={menu.toggle} />
        </Shell.Header>
        <Shell.Navbar aria-label={t('nav.main')}>
          <AppNavigation
            viewerKey={provider}
            isNarrow={isNarrow && !isMenuOpen}
            onToggle={() => setNarrow(!isNarrow)}
            onNavigate={menu.close}
          />
        </Shell.Navbar>
        <Shell.Main id={MAIN} tabIndex={-1}>
          <ConnectionBanner />
          <Outlet />
        </Shell.Main>
      </Shell>
    </ViewerContext>
  );
}
