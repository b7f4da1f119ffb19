import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { requireSignedOut, requireSignIn } from './lib/session/routeGuards.ts';
import { AppShell } from './pages/_shell/AppShell.tsx';
import { appShellLoader, appShellRevalidates } from './pages/_shell/AppShellLoader.ts';
import { NotFound } from './pages/_shell/NotFound.tsx';
import { RouteError } from './pages/_shell/RouteError.tsx';
import { Splash } from './pages/_shell/Splash.tsx';

interface PageParts {
  /** The page's data, fetched beside its code. */
  loader?: () => Promise<LoaderFunction>;
  Component: () => Promise<ComponentType>;
}

/** A page of the shell: its code comes when it is first visited. */
function page(path: string, title: CatalogueKey, parts: PageParts): RouteObject {
  return { path, handle: { title }, lazy: parts };
}

const pages: RouteObject[] = [
  page('analytics', 'nav.analytics', {
    Component: async () => (await import('./pages/analytics/AnalyticsPage.tsx')).AnalyticsPage,
  }),
  page('calendar/:appointmentId?', 'nav.calendar', {
    Component: async () => (await import('./pages/calendar/CalendarPage.tsx')).CalendarPage,
  }),
  page('clients', 'nav.clients', {
    loader: async () => (await import('./pages/clients/ClientsPageLoader.ts')).clientsPageLoader,
    Component: async () => (await import('./pages/clients/ClientsPage.tsx')).ClientsPage,
  }),
  page('clients/:clientId', 'nav.clients', {
    loader: async () => (await import('./pages/clients/client/ClientPageLoader.ts')).clientPageLoader,
    Component: async () => (await import('./pages/clients/client/ClientPage.tsx')).ClientPage,
  }),
  page('myprofile', 'nav.profile', {
    loader: async () => (await import('./pages/myprofile/ProfilePageLoader.ts')).profilePageLoader,
    Component: async () => (await import('./pages/myprofile/ProfilePage.tsx')).ProfilePage,
  }),
  page('services', 'nav.services', {
    loader: async () => (await import('./pages/services/ServicesPageLoader.ts')).servicesPageLoader,
    Component: async () => (await import('./pages/services/ServicesPage.tsx')).ServicesPage,
  }),
  page('staff-members', 'nav.staffMembers', {
    loader: async () =>
      (await import('./pages/staff-members/StaffMembersPageLoader.ts')).staffMembersPageLoader,
    Component: async () => (await import('./pages/staff-members/StaffMembersPage.tsx')).StaffMembersPage,
  }),
  page('settings', 'nav.settings', {
    loader: async () => (await import('./pages/settings/SettingsPageLoader.ts')).settingsPageLoader,
    Component: async () => (await import('./pages/settings/SettingsPage.tsx')).SettingsPage,
  }),
  { path: '*', handle: { title: 'common.notFound.title' }, Component: NotFound },
];

const doors: RouteObject[] = [
  ...['/', '/login'].map((path): RouteObject => {
    return {
      path,
      middleware: [requireSignedOut],
      lazy: { Component: async () => (await import('./pages/login/LoginPage.tsx')).LoginPage },
    };
  }),
  {
    path: '/signup',
    middleware: [requireSignedOut],
    lazy: { Component: async () => (await import('./pages/signup/SignupPage.tsx')).SignupPage },
  },
  {
    path: '/logout',
    lazy: { Component: async () => (await import('./pages/logout/LogoutPage.tsx')).LogoutPage },
  },
];

/** The addresses of the console (spec 2). An error in a page leaves the navigation around it alive. */
export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [
        ...doors,
        {
          middleware: [requireSignIn],
          loader: appShellLoader,
          shouldRevalidate: appShellRevalidates,
          Component: AppShell,
          children: [{ ErrorBoundary: RouteError, children: pages }],
        },
      ],
    },
  ]);
}
