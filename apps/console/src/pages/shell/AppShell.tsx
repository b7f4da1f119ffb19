import 'dayjs/locale/bg';
import 'dayjs/locale/it';
import { AppShell as Shell, Group, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { type DayOfWeek, DatesProvider } from '@mantine/dates';
import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { useTranslation } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { AppShellLoaderQuery } from '../../__generated__/AppShellLoaderQuery.graphql.ts';
import { BookingSound } from '../../features/booking/sound/BookingSound.tsx';
import { PushOffer } from '../../features/messaging/push/PushOffer.tsx';
import { resendSubscription } from '../../features/messaging/push/devicePush.ts';
import { useFirstWeekday, useLocale } from '../../lib/format/useDisplay.ts';
import { pageTitle } from '../../lib/format/pageTitle.ts';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import { environment } from '../../lib/relay/environment.ts';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useOverPage } from '../../lib/route/useOverPage.ts';
import { useProvider, ViewerContext } from '../../lib/viewer/ViewerContext.ts';
import { AppHeader } from './AppHeader.tsx';
import { appShellQuery } from './AppShellLoader.ts';
import { SkipLink } from './SkipLink.tsx';
import { BillingBanner } from './billing/BillingBanner.tsx';
import { ConnectionBanner } from './errors/ConnectionBanner.tsx';
import { AppNavigation } from './navigation/AppNavigation.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { PhoneNavigation } from './navigation/PhoneNavigation.tsx';
import { useSectionTitle } from './navigation/navigationItems.ts';
import { DRAWER_WIDTH, useNavigationWidth } from './navigation/useNavigationWidth.ts';
import { LostSignInDialog } from './session/LostSignInDialog.tsx';
import { useReportShown } from './shownShell.ts';
import { useFollowRole } from './useFollowRole.ts';
import { useFollowViewerLocale } from './useFollowViewerLocale.ts';
import { useShellLiveUpdates } from './useShellLiveUpdates.ts';
import { useViewerFacts } from './useViewerFacts.ts';

const opened = z.object({
  kind: z.literal('slotkeeper.open'),
  address: z.string().check(z.regex(/^\/(?![/\\])/)),
});

/** The height of the header in pixels. */
const HEADER_HEIGHT = 56;

const MAIN = 'main';

/** Everything around the pages of a signed-in person: the data, header and navigation. */
export function AppShell() {
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Suspense fallback={<AppShellSkeleton />}>
        <SignedInShell />
      </Suspense>
    </RelayEnvironmentProvider>
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
  const { isNarrow, width, toggle } = useNavigationWidth();
  useReportShown();
  useShellLiveUpdates(provider);
  useFollowViewerLocale(provider);
  useFollowPush();
  const { pageKey, pageFacts } = useFollowRole(facts);
  return (
    <ViewerContext value={facts}>
      <PlaceDates>
        <title>{pageTitle(title)}</title>
        <LostSignInDialog viewerKey={provider} />
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
            <AppNavigation viewerKey={provider} isNarrow={isNarrow} onToggle={toggle} />
          </Shell.Navbar>
          <Shell.Main id={MAIN} tabIndex={-1}>
            <ConnectionBanner />
            <BillingBanner viewerKey={provider} />
            <ViewerContext value={pageFacts}>
              <Outlet key={pageKey} />
            </ViewerContext>
            <ScrollRestoration />
          </Shell.Main>
        </Shell>
        <PushOffer />
        <BookingSound />
        <PhoneNavigation viewerKey={provider} width={DRAWER_WIDTH} isOpen={isMenuOpen} onClose={closeMenu} />
      </PlaceDates>
    </ViewerContext>
  );
}

/** Date pickers with the weeks of the viewer's place (rule T6). */
function PlaceDates({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const firstDayOfWeek = ((useFirstWeekday() + 1) % DAYS_PER_WEEK) as DayOfWeek;
  const settings = useMemo(() => ({ locale, firstDayOfWeek }), [locale, firstDayOfWeek]);
  return <DatesProvider settings={settings}>{children}</DatesProvider>;
}

/** The shell's outline while it is not known yet who is looking. */
function AppShellSkeleton() {
  const { width, isNarrow } = useNavigationWidth();
  return (
    <LoadingStatus>
      <Shell
        layout="alt"
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width, breakpoint: 'sm', collapsed: { mobile: true } }}
      >
        <Shell.Header>
          <Group h="100%" px="md">
            <Skeleton h={20} w={140} />
          </Group>
        </Shell.Header>
        <Shell.Navbar p="md">
          <Stack gap="md">
            <Skeleton h={28} w={isNarrow ? 28 : 150} mb="md" />
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
