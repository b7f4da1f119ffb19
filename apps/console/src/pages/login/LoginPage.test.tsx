import { createI18n } from '@slotkeeper/i18n/createI18n';
import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginPage } from './LoginPage.tsx';

const i18n = await createI18n('en', () => undefined);

/** The login page at an address, before a server that gives one answer. */
function loginAt(address: string, respond: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => respond());
  vi.stubGlobal('fetch', fetch);
  const router = createMemoryRouter(
    [
      { path: '/login', Component: LoginPage },
      { path: '*', element: <p>inside</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <SlotkeeperProvider closeLabel="Close">
        <RouterProvider router={router} />
      </SlotkeeperProvider>
    </I18nextProvider>,
  );
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' Vera@Lumen.Example ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { fetch, router };
}

const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

describe('spec 2: signing in', () => {
  test('the e-mail is lower-cased, the password is not, and the way leads to the address asked for', async () => {
    const answer = { id: 'provider-1', settings: { locale: 'en' } };
    const { fetch, router } = loginAt('/login?next=%2Fclients%3Fpage%3D2', json(200, answer));
    await screen.findByText('inside');
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/auth/web');
    expect(JSON.parse(init?.body as string)).toEqual({ email: 'vera@lumen.example', password: 'Secret 1' });
    expect(router.state.location).toMatchObject({ pathname: '/clients', search: '?page=2' });
  });

  test('a wrong password or e-mail is reported in the words of the spec', async () => {
    loginAt('/login', json(401, { error: 'Incorrect email or password', code: 'INVALID_CREDENTIALS' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Incorrect email or passwordPlease try again');
  });

  test('too many tries are reported with the reason that the server gives, and the way out', async () => {
    loginAt('/login', json(429, { error: 'Too many attempts. Please wait.', code: 'TOO_MANY_ATTEMPTS' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait.Get a new password by email to sign in right away.',
    );
  });

  test('a failed fetch has a message of its own', async () => {
    loginAt('/login', () => Promise.reject(new TypeError('Failed to fetch')));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The server can’t be reached. Check your connection and try again.');
  });
});
