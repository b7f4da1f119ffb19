import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../errors/useShowError.ts';

/** As long as people look at what they have just done. */
const UNDO_SHOWN_MS = 8_000;

/** Says what was done, and takes it back at a click. Each offer stands by itself. */
export function useOfferUndo(): (text: string, undo: () => Promise<unknown>) => void {
  return useCallback((text, undo) => {
    const id = `undo ${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    notifications.show({
      id,
      autoClose: UNDO_SHOWN_MS,
      message: <UndoOffer text={text} undo={undo} onDone={() => notifications.hide(id)} />,
    });
  }, []);
}

interface UndoOfferProps {
  text: string;
  undo: () => Promise<unknown>;
  onDone: () => void;
}

function UndoOffer({ text, undo, onDone }: UndoOfferProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    await undo().catch(showError);
    onDone();
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      {text}
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void takeBack()}>
        {t('common.undo')}
      </Button>
    </Group>
  );
}
