import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { requireSignedOut, requireSignIn } from './returnUrl.ts';

/** Goes to an address of a small console and gives where that ended. */
async function visit(address: string): Promise<string> {
  const inside = ['/analytics', '/clients', '/calendar/:appointmentId', '*'];
  const router = createMemoryRouter(
    [
      ...['/', '/login', '/signup'].map((path) => ({ path, middleware: [requireSignedOut], element: null })),
      { middleware: [requireSignIn], children: inside.map((path) => ({ path, element: null })) },
    ],
    { initialEntries: [address] },
  );
  await new Promise<void>((resolve) => {
    const settle = () => router.state.navigation.state === 'idle' && router.state.initialized && resolve();
    router.subscribe(settle);
    router.initialize();
    settle();
  });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

afterEach(() => {
  document.cookie = 'USER_ID=; max-age=0';
});

describe('spec 2: without a sign-in every page leads to /login', () => {
  test.each([
    ['/analytics', '/login?next=%2Fanalytics'],
    ['/clients?page=2', '/login?next=%2Fclients%3Fpage%3D2'],
    ['/calendar/QXBw', '/login?next=%2Fcalendar%2FQXBw'],
    ['/nowhere', '/login?next=%2Fnowhere'],
    ['/', '/'],
    ['/login', '/login'],
    ['/signup', '/signup'],
  ])('%s leads to %s', async (address, end) => {
    await expect(visit(address)).resolves.toBe(end);
  });
});

describe('spec 2: someone who is signed in doesn’t see the sign-in page', () => {
  test.each([
    ['/', '/analytics'],
    ['/login', '/analytics'],
    ['/signup', '/analytics'],
    ['/clients', '/clients'],
    ['/nowhere', '/nowhere'],
  ])('%s leads to %s', async (address, end) => {
    document.cookie = 'USER_ID=provider-1';
    await expect(visit(address)).resolves.toBe(end);
  });
});
