import { Modal } from '@mantine/core';
import { KeyHint } from '@slotkeeper/ui/KeyHint';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTranslation } from 'react-i18next';
import classes from './ShortcutsDialog.module.css';

/** Every key of the calendar: keys to press together, and what they do. */
const shortcuts = [
  { name: 'new', keys: [['N']] },
  { name: 'block', keys: [['B']] },
  { name: 'today', keys: [['T']] },
  { name: 'views', keys: [['D'], ['W'], ['M'], ['A']] },
  { name: 'search', keys: [['/']] },
  { name: 'step', keys: [['J'], ['K']] },
  { name: 'between', keys: [['←'], ['↑'], ['↓'], ['→']] },
  { name: 'open', keys: [['Enter']] },
  {
    name: 'move',
    keys: [
      ['Alt', '↑'],
      ['Alt', '→'],
    ],
  },
  { name: 'lengthen', keys: [['Alt', 'Shift', '↓']] },
  {
    name: 'undo',
    keys: [
      ['Ctrl', 'Z'],
      ['⌘', 'Z'],
    ],
  },
  { name: 'print', keys: [['P']] },
  { name: 'help', keys: [['?']] },
] as const;

/** Shows the calendar's keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('calendar.shortcuts.title')} size="md">
      <dl className={classes.list}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className={classes.row}>
            <dt>{t(`calendar.shortcuts.${name}`)}</dt>
            <dd>
              {keys.map((together) => (
                <KeyHint key={together.join()} keys={together} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
