import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@slotkeeper/domain/limits';
import { useEffect, useState } from 'react';
import type { AddressPrediction } from './useAddressLookup.ts';

interface Predictions {
  /** Of which text they are. */
  readonly text: string;
  readonly options: readonly AddressPrediction[];
  /** Why there are none. */
  readonly error: unknown;
}

const none: Predictions = { text: '', options: [], error: null };

/** The addresses that may be meant by what is typed, from three letters on; those of older texts are dropped. */
export function useAddressPredictions(
  text: string,
  predict: (text: string) => Promise<readonly AddressPrediction[]>,
) {
  const [settled] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const [found, setFound] = useState(none);
  const isLong = settled.length >= SEARCH_MIN;
  useEffect(() => {
    if (!isLong) return;
    let isOutdated = false;
    predict(settled).then(
      (options) => isOutdated || setFound({ text: settled, options, error: null }),
      (error) => isOutdated || setFound({ text: settled, options: [], error }),
    );
    return () => {
      isOutdated = true;
    };
  }, [settled, isLong, predict]);
  const isBusy = isLong && found.text !== settled;
  return { ...(isLong ? found : none), isBusy };
}
