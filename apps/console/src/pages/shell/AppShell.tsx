import { AppShell as Shell, Group, Skeleton, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { z } from 'zod';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { PushOffer } from '../../features/messaging/push/PushOffer.tsx';
import { resendSubscription } from '../../features/messaging/push/devicePush.ts';
import { pageTitle } from '../../lib/format/pageTitle.ts';
import { LoadingStatus } from '../../lib/loading/LoadingStatus.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useOverPage } from '../../lib/route/useOverPage.ts';
import { ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import { useProvider } from '../../lib/viewer/useProvider.ts';
import { AppHeader } from './AppHeader.tsx';
import { appShellQuery } from './AppShellLoader.ts';
import { SkipLink } from './SkipLink.tsx';
import { ConnectionBanner } from './errors/ConnectionBanner.tsx';
import { AppNavigation } from './navigation/AppNavigation.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { PhoneNavigation } from './navigation/PhoneNavigation.tsx';
import { useSectionTitle } from './navigation/useSectionTitle.ts';
import { useReportShown } from './shownShell.ts';
import { useFollowRole } from './useFollowRole.ts';
import { useFollowViewerLocale } from './useFollowViewerLocale.ts';
import { useShellLiveUpdates } from './useShellLiveUpdates.ts';
import { useViewerFacts } from './useViewerFacts.ts';

const opened = z.object({ kind: z.literal('slotkeeper.open'), address: z.string().regex(/^\/(?![/\\])/) });

/** Sizes of the shell in pixels. The drawer's width is the spec's (2); collapsed, a row of icons stays. */
const DRAWER_WIDTH = 240;
const NARROW_DRAWER_WIDTH = 68;
const HEADER_HEIGHT = 56;

const MAIN = 'main';

/** Everything around the pages of a signed-in person. */
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
  useReportShown();
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

/** The shell's outline while it is not known yet who is looking. */
function AppShellSkeleton() {
  return (
    <LoadingStatus>
      <Shell
        layout="alt"
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width: DRAWER_WIDTH, breakpoint: 'sm', collapsed: { mobile: true } }}
      >
        <Shell.Header>
          <Group h="100%" px="md">
            <Skeleton h={20} w={140} />
          </Group>
        </Shell.Header>
        <Shell.Navbar p="md">
          <Stack gap="md">
            <Skeleton h={28} w={150} mb="md" />
            {Array.from({ length: 7 }, (_, section) => (
              <Skeleton key={section} h={24} />
            ))}
          </Stack>
        </Shell.Navbar>
      </Shell>
    </LoadingStatus>
  );
}

/**
 * Keeps this device's push alive while a person is signed in, and opens the page of a clicked notification (spec 4).
 */
function useFollowPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Not even the profile could do more about it than try again at the next start.
    resendSubscription().catch(() => undefined);
  }, []);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const follow = ({ data }: MessageEvent<unknown>) => {
      const message = opened.safeParse(data);
      if (message.success) void navigate(message.data.address);
    };
    worker?.addEventListener('message', follow);
    worker?.startMessages();
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
}
