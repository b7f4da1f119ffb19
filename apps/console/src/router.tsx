import { Center, Loader } from '@mantine/core';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingStatus } from './lib/loading/FormSkeleton.tsx';
import { pageRoute } from './lib/route/pageRoute.tsx';
import { requireSignedOut, requireSignIn } from './lib/session/returnUrl.ts';
import { RouteError } from './pages/shell/errors/RouteError.tsx';
import { isShellShown } from './pages/shell/shownShell.ts';

const pages: RouteObject[] = [
  pageRoute({
    path: 'analytics',
    title: 'nav.analytics',
    needs: () => 'analytics:view',
    Component: async () => (await import('./pages/analytics/AnalyticsPage.tsx')).AnalyticsPage,
  }),
  pageRoute({
    path: 'calendar/:appointmentId?',
    title: 'nav.calendar',
    needs: () => 'appointment:view',
    Component: async () => (await import('./pages/calendar/CalendarPage.tsx')).CalendarPage,
  }),
  pageRoute({
    path: 'clients',
    title: 'nav.clients',
    needs: () => 'client:view',
    loader: async () => (await import('./pages/clients/ClientsPageLoader.ts')).clientsPageLoader,
    Component: async () => (await import('./pages/clients/ClientsPage.tsx')).ClientsPage,
  }),
  pageRoute({
    path: 'clients/:clientId',
    title: 'nav.clients',
    needs: () => 'client:view',
    loader: async () => (await import('./pages/clients/client/ClientPageLoader.ts')).clientPageLoader,
    Component: async () => (await import('./pages/clients/client/ClientPage.tsx')).ClientPage,
  }),
  pageRoute({
    path: 'confirm-email/:token',
    title: 'nav.profile',
    Component: async () => (await import('./pages/confirm-email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  }),
  pageRoute({
    path: 'myprofile',
    title: 'nav.profile',
    loader: async () => (await import('./pages/myprofile/ProfilePageLoader.ts')).profilePageLoader,
    Component: async () => (await import('./pages/myprofile/ProfilePage.tsx')).ProfilePage,
  }),
  pageRoute({
    path: 'payments',
    title: 'nav.payments',
    needs: () => 'subscription:manage',
    loader: async () => (await import('./pages/payments/PaymentsPageLoader.ts')).paymentsPageLoader,
    Component: async () => (await import('./pages/payments/PaymentsPage.tsx')).PaymentsPage,
  }),
  pageRoute({
    path: 'payments/authenticate',
    title: 'nav.payments',
    needs: () => 'subscription:manage',
    Component: async () =>
      (await import('./pages/payments/authenticate/AuthenticatePage.tsx')).AuthenticatePage,
  }),
  pageRoute({
    path: 'role/:roleId?',
    title: 'nav.staffMembers',
    needs: () => 'role:edit',
    loader: async () => (await import('./pages/role/RolePageLoader.ts')).rolePageLoader,
    Component: async () => (await import('./pages/role/RolePage.tsx')).RolePage,
  }),
  pageRoute({
    path: 'service/:serviceId?',
    title: 'nav.services',
    needs: ({ serviceId }) => (serviceId ? 'service:view' : 'service:edit'),
    loader: async () => (await import('./pages/service/ServicePageLoader.ts')).servicePageLoader,
    Component: async () => (await import('./pages/service/ServicePage.tsx')).ServicePage,
  }),
  pageRoute({
    path: 'services',
    title: 'nav.services',
    loader: async () => (await import('./pages/services/ServicesPageLoader.ts')).servicesPageLoader,
    Component: async () => (await import('./pages/services/ServicesPage.tsx')).ServicesPage,
  }),
  pageRoute({
    path: 'staff-members',
    title: 'nav.staffMembers',
    needs: () => 'provider:view',
    loader: async () =>
      (await import('./pages/staff-members/StaffMembersPageLoader.ts')).staffMembersPageLoader,
    Component: async () => (await import('./pages/staff-members/StaffMembersPage.tsx')).StaffMembersPage,
  }),
  pageRoute({
    path: 'settings',
    title: 'nav.settings',
    loader: async () => (await import('./pages/settings/SettingsPageLoader.ts')).settingsPageLoader,
    Component: async () => (await import('./pages/settings/SettingsPage.tsx')).SettingsPage,
  }),
  pageRoute({
    path: 'vacationHour/:vacationHourId?',
    title: 'nav.services',
    needs: ({ vacationHourId }) => (vacationHourId ? 'vacation:view' : 'vacation:edit'),
    loader: async () =>
      (await import('./pages/vacationHour/VacationHourPageLoader.ts')).vacationHourPageLoader,
    Component: async () => (await import('./pages/vacationHour/VacationHourPage.tsx')).VacationHourPage,
  }),
  pageRoute({
    path: '*',
    title: 'common.notFound.title',
    Component: async () => (await import('./pages/shell/errors/NotFound.tsx')).NotFound,
  }),
];

const login = async () => (await import('./pages/login/LoginPage.tsx')).LoginPage;

const signedOutRoutes: RouteObject[] = [
  {
    middleware: [requireSignedOut],
    children: [
      pageRoute({ path: '/', Component: login }),
      pageRoute({ path: '/login', Component: login }),
      pageRoute({
        path: '/signup',
        Component: async () => (await import('./pages/signup/SignupPage.tsx')).SignupPage,
      }),
    ],
  },
  pageRoute({
    path: '/password',
    Component: async () => (await import('./pages/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  }),
  pageRoute({
    path: '/password/:token',
    Component: async () => (await import('./pages/password/SetPasswordPage.tsx')).SetPasswordPage,
  }),
  pageRoute({
    path: '/invitation/:token',
    Component: async () => (await import('./pages/invitation/InvitationPage.tsx')).InvitationPage,
  }),
  pageRoute({
    path: '/logout',
    Component: async () => (await import('./pages/logout/LogoutPage.tsx')).LogoutPage,
  }),
];

/** Every piece in every state; the production build leaves out what only this leads to. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      pageRoute({
        path: '/gallery',
        loader: async () => (await import('./pages/gallery/GalleryPageLoader.ts')).galleryPageLoader,
        Component: async () => (await import('./pages/gallery/GalleryPage.tsx')).GalleryPage,
      }),
    ]
  : [];

/**
 * What is around the pages behind the sign-in comes with the first of them. A loaded shell stays as it is while pages
 * load: a page that can't be loaded removes nothing around it. An error shown in its place is retried.
 */
const shell = {
  ...pageRoute({
    loader: async () => (await import('./pages/shell/AppShellLoader.ts')).appShellLoader,
    Component: async () => (await import('./pages/shell/AppShell.tsx')).AppShell,
  }),
  middleware: [requireSignIn],
  shouldRevalidate: () => !isShellShown(),
};

const allowed = {
  ...pageRoute({ Component: async () => (await import('./pages/shell/errors/NotFound.tsx')).AllowedPages }),
  ErrorBoundary: RouteError,
  shouldRevalidate: () => false,
};

/** The addresses of the console (spec 2). An error in a page leaves the navigation around it alive. */
export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      children: [...signedOutRoutes, ...gallery, { ...shell, children: [{ ...allowed, children: pages }] }],
    },
  ]);
}

/** What the screen shows while the console starts. */
function Splash() {
  return (
    <LoadingStatus>
      <Center mih="100dvh">
        <Loader type="dots" />
      </Center>
    </LoadingStatus>
  );
}
