import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LIST_SEARCH_DEBOUNCE_MS, SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ListSearchProps {
  label: string;
  /** What the address says is searched for. */
  search: string;
  /** Called with a trimmed text of at least three characters, or with none (decisions 8). */
  onSearch: (search: string) => void;
  /** The focus begins here: what had it is gone. */
  takesFocus?: boolean;
}

/** The search box of a list page. It searches as one types; fewer than three characters return to all. */
export function ListSearch({ label, search, onSearch, takesFocus = false }: ListSearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const [asked, setAsked] = useState(search);
  if (search !== shown) {
    setShown(search);
    // The address changed by other means than this box, such as the browser's back button.
    if (search !== asked) setText(search);
    setAsked(search);
  }
  const ask = (wanted: string) => {
    setAsked(wanted);
    onSearch(wanted);
  };
  const searchSoon = useDebouncedCallback((value: string) => {
    const wanted = value.trim();
    const enough = wanted.length >= SEARCH_MIN ? wanted : '';
    if (enough !== asked) ask(enough);
  }, LIST_SEARCH_DEBOUNCE_MS);

  const type = (value: string) => {
    setText(value);
    searchSoon(value);
    if (value.trim() === '' && search !== '') ask('');
  };
  const isTooShort = text.trim() !== '' && text.trim().length < SEARCH_MIN;
  return (
    <TextInput
      type="search"
      ref={field}
      w={{ base: '100%', xs: 320 }}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={TEXT_MAX}
      description={isTooShort ? t('search.minimum', { min: SEARCH_MIN }) : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" onClick={() => type('')} aria-label={t('common.clear')} />
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => searchSoon.flush()}
    />
  );
}
