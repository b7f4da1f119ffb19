import { createI18n } from '@slotkeeper/i18n/createI18n';
import { SlotkeeperProvider } from '@slotkeeper/ui/SlotkeeperProvider';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ListSearch } from './ListSearch.tsx';

const i18n = await createI18n('en', () => undefined);

/** The box, with a way to type into it, and what it searched for. */
function searchBox(search: string) {
  const onSearch = vi.fn((_search: string) => undefined);
  const box = (shown: string) => (
    <I18nextProvider i18n={i18n}>
      <SlotkeeperProvider closeLabel="Close">
        <ListSearch label="Search clients" search={shown} onSearch={onSearch} />
      </SlotkeeperProvider>
    </I18nextProvider>
  );
  const { rerender } = render(box(search));
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clients' });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { onSearch, input, type, pass, show: (shown: string) => rerender(box(shown)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('decisions 8: lists search from three characters on', () => {
  test('half a second after the last letter, trimmed, once', () => {
    const { onSearch, type, pass } = searchBox('');
    type('ann');
    pass(499);
    type(' anna ');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['anna']]);
  });

  test('at once where one goes on to something else, such as an export of what is found', () => {
    const { onSearch, input, type, pass } = searchBox('');
    type('anna');
    fireEvent.blur(input);
    expect(onSearch.mock.calls).toEqual([['anna']]);
    pass(1_000);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  test('two characters search for nothing, and the box says why', () => {
    const { onSearch, type, pass } = searchBox('');
    type('  an ');
    pass(1_000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByText('Type at least 3 characters')).toBeDefined();
  });

  test('with fewer than three left it returns to all', () => {
    const { onSearch, type, pass } = searchBox('anna');
    type('an');
    pass(1_000);
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  test('clearing returns to all at once', () => {
    const { onSearch, type, pass } = searchBox('anna');
    type('');
    expect(onSearch.mock.calls).toEqual([['']]);
    pass(1_000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  test('going back in the browser shows what was searched for then', () => {
    const { input, show } = searchBox('anna');
    show('ivan');
    expect(input.value).toBe('ivan');
  });

  test('what is typed on stays while the search before it arrives', () => {
    const { input, type, pass, show } = searchBox('');
    type('anna');
    pass(500);
    type('anna m');
    show('anna');
    expect(input.value).toBe('anna m');
  });
});
