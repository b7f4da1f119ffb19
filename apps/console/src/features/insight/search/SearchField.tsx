import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { readResult } from './resultValue.ts';
import classes from './SearchField.module.css';
import { SearchResults } from './SearchResults.tsx';

/** The target around the field adds what belongs to this role: the list that it opens, and whether it is open. */
const comboboxRole = { role: 'combobox' } as const;

interface SearchFieldProps {
  label: string;
  /** An appointment was chosen: it opens over the page. */
  onAppointment: (id: string) => void;
  /** A result was followed. */
  onLeave?: () => void;
  /** In a dialog of its own, which begins here. */
  takesFocus?: boolean;
}

/** Searches as one types, from three characters on (spec 5); the results open below and lead to their pages. */
export function SearchField({ label, onAppointment, onLeave, takesFocus = false }: SearchFieldProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const shown = useDeferredValue(settled);
  const isTooShort = text.trim() !== '' && text.trim().length < SEARCH_MIN;
  const isSearching = text.trim().length >= SEARCH_MIN && shown.length >= SEARCH_MIN;
  // The result shown was found for another text, so it is not used.
  const isStale = shown !== text.trim();
  const forgetChoice = useEffectEvent(() => combobox.resetSelectedOption());
  useEffect(() => forgetChoice(), [shown]);

  const follow = (value: string) => {
    if (isStale) return;
    const { kind, id } = readResult(value);
    setText('');
    combobox.closeDropdown();
    onLeave?.();
    if (kind === 'appointment') onAppointment(id);
    else void navigate(resultPath(kind, id));
  };

  return (
    <Combobox store={combobox} onOptionSubmit={follow} shadow="md" withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...comboboxRole}
          data-autofocus={takesFocus || undefined}
          aria-label={label}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={TEXT_MAX}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={
            <EndOfField isBusy={isStale && isSearching} text={text} onClear={() => setText('')} />
          }
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSearching && !isTooShort}>
        <Combobox.Options
          aria-label={label}
          aria-busy={isStale}
          className={classes.results}
          data-stale={isStale || undefined}
        >
          {isTooShort && <Combobox.Empty>{t('search.minimum', { min: SEARCH_MIN })}</Combobox.Empty>}
          {isSearching && (
            <ErrorSection key={shown}>
              <Suspense fallback={<Combobox.Empty>{t('common.loading')}</Combobox.Empty>}>
                <SearchResults text={shown} />
              </Suspense>
            </ErrorSection>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function resultPath(kind: string, id: string): string {
  const named = encodeURIComponent(id);
  if (kind === 'clients') return `/clients?search=${named}`;
  return kind === 'client' ? `/clients/${named}` : `/service/${named}`;
}

function EndOfField({ isBusy, text, onClear }: { isBusy: boolean; text: string; onClear: () => void }) {
  const { t } = useTranslation();
  if (isBusy) return <Loader size={16} />;
  return text === '' ? null : <CloseButton size="sm" onClick={onClear} aria-label={t('common.clear')} />;
}
