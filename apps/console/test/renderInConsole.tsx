import { notifications } from '@mantine/notifications';
import { createI18n } from '@slotkeeper/i18n/createI18n';
import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import { configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Environment, Network, RecordSource, Store, type Variables } from 'relay-runtime';
import { vi } from 'vitest';
import { ViewerContext, type ViewerFacts } from '../src/lib/viewer/ViewerContext.ts';
import { given } from './calendar/given.ts';

const i18n = await createI18n('en', () => undefined);

// Busy machines are slow; a test that waits for something asserts nothing about time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What the played server answers to an operation: its data, now or later, or a thrown refusal. */
export type Answers = Readonly<Record<string, (variables: Variables) => unknown>>;

export interface ConsoleWorld {
  /** Every request that was made, in order. */
  readonly calls: { readonly name: string; readonly variables: Variables }[];
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly environment: Environment;
}

/** Shows a part of the console as it appears behind the sign-in, with a server that the test plays. */
export function renderInConsole(
  element: ReactElement,
  { answers = {}, viewer = {} }: { answers?: Answers; viewer?: Partial<ViewerFacts> } = {},
): ConsoleWorld {
  notifications.clean();
  const calls: ConsoleWorld['calls'] = [];
  const environment = new Environment({
    network: Network.create(async ({ name }, variables) => {
      calls.push({ name, variables });
      const answer = answers[name];
      if (!answer) throw new Error(`The test has no answer to ${name}`);
      return { data: (await answer(variables)) as Record<string, unknown> };
    }),
    store: new Store(new RecordSource()),
  });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/calendar'] });
  render(
    <I18nextProvider i18n={i18n}>
      <RelayEnvironmentProvider environment={environment}>
        <SlotkeeperProvider closeLabel="Close">
          <ViewerContext value={{ ...given.viewer, ...viewer }}>
            <RouterProvider router={router} />
          </ViewerContext>
        </SlotkeeperProvider>
      </RelayEnvironmentProvider>
    </I18nextProvider>,
  );
  return { calls, router, environment };
}
