import { describe, expect, it } from 'vitest';
import { findLiteralText, findMissingKeys, findUnusedKeys } from './findTextProblems.ts';
import { readSource } from './readSource.ts';

describe('keys that a source uses', () => {
  const source = readSource(
    'Toolbar.tsx',
    `
    const views = { week: 'calendar.view.week' } as const;
    export const Toolbar = ({ view, code }: Props) => (
      <>
        <Button aria-label={t('calendar.toolbar.next')}>{t(views[view])}</Button>
        <Trans i18nKey="common.zone.note" />
        <p>{translate(locale, 'common.saved')}{t(\`refusal.\${code}\`)}</p>
      </>
    );`,
  );

  it('are found by name, in tables, and by the beginning of a composed key', () => {
    const keys = new Set([
      'calendar.toolbar.next',
      'calendar.view.week',
      'common.saved',
      'common.zone.note',
      'refusal.NOT_FOUND',
      'refusal.BAD_ID',
      'nav.calendar',
    ]);
    expect(findUnusedKeys(keys, [source])).toEqual(['nav.calendar']);
  });

  it('and are missed when the catalogue lacks them', () => {
    expect(findMissingKeys(new Set(['common.saved', 'common.zone.note']), [source])).toEqual([
      'calendar.toolbar.next',
    ]);
  });
});

describe('text written straight into a component', () => {
  it.each([
    ['as text', '<p>Hello there</p>', ['Hello there']],
    ['in an attribute', '<Button aria-label="Close">×</Button>', ['Close']],
    ['in braces', "<p>{'Hello'}</p>", ['Hello']],
    ['in a condition', "<p>{open ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
    ['after a condition', "<p>{open && 'Open'}</p>", ['Open']],
    ['in a template', '<p title={`From ${start}`} />', ['From']],
    ['glued', "<p>{'By ' + name}</p>", ['By']],
    ['in a notification', "<Button onClick={() => notifications.show({ message: 'Saved' })} />", ['Saved']],
    ['in a fragment', "<>{'Hello'}</>", ['Hello']],
    ['from the catalogue', "<p title={t('common.save')}>{t('common.saved')}</p>", []],
    ['that is only a sign', '<p>· {count} / {total} ×</p>', []],
    ['that is compared', "<p>{view === 'week' ? week : day}</p>", []],
    ['that styles', '<Button variant="filled" className="wide" />', []],
  ])('%s', (_where, jsx, texts) => {
    const source = readSource('Screen.tsx', `export const Screen = () => ${jsx};`);
    expect(source.literalTexts.map(({ text }) => text)).toEqual(texts);
  });

  it('is named with its file and line', () => {
    const source = readSource('Screen.tsx', 'export const Screen = () => (\n  <p>\n    Hello\n  </p>\n);');
    expect(findLiteralText([['pages/Screen.tsx', source]])).toEqual(['pages/Screen.tsx:2 Hello']);
  });

  it('cannot hide in a file that does not parse', () => {
    expect(() => readSource('Broken.tsx', 'export const = <p>')).toThrow(/Broken\.tsx/);
  });
});
