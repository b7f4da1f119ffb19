import { addTexts } from './catalogues.mjs';
import { partsOf, pascal, words } from './names.mjs';

/**
 * One more page of the console, by its address: `npm run new -- page gift-cards`.
 *
 * @param {string} root
 * @param {string} route
 * @returns {import('./write.mjs').Plan}
 */
export function planPage(root, route) {
  partsOf(route, /^([a-z]+(?:-[a-z]+)*)$/, 'gift-cards');
  const name = `${pascal(route)}Page`;
  const group = route.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const folder = `apps/console/src/pages/${route}`;
  const title = words(route).replace(/^./, (letter) => letter.toUpperCase());
  return {
    files: {
      [`${folder}/${name}.tsx`]: pageOf(name, group),
      [`${folder}/${name}.test.tsx`]: testOf(name, title),
    },
    changed: addTexts(root, {
      [`${group}.empty.title`]: `No ${words(route)} yet`,
      [`${group}.empty.text`]: `${title} appear here once there are some.`,
    }),
    next: [
      `Add its address to apps/console/src/router.tsx: pageRoute({ path: '${route}', needs, Component }), and an entry to`,
      'apps/console/src/pages/shell/navigation/navigationItems.ts where it is one of the main navigation.',
      `Declare its data in ${folder}/${name}Loader.ts (see pages/settings/SettingsPageLoader.ts), then npm run generate.`,
      `Write ${group}.empty in Italian and Bulgarian.`,
      'A journey in e2e/journeys/<area>, and a look at it: desktop and phone, light and dark, empty and with long names.',
    ],
  };
}

/**
 * @param {string} name
 * @param {string} group
 */
function pageOf(name, group) {
  return `import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { PageBody } from '../shell/PageBody.tsx';

/** What this page is for, and the rule or section of the specification that it comes from. */
export function ${name}() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <EmptyState title={t('${group}.empty.title')} text={t('${group}.empty.text')} />
    </PageBody>
  );
}
`;
}

/**
 * @param {string} name
 * @param {string} title
 */
function testOf(name, title) {
  return `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { ${name} } from './${name}.tsx';

test('with nothing to show, the page says what would be here', async () => {
  renderInConsole(<${name} />);
  expect(await screen.findByText('No ${title.toLowerCase()} yet')).toBeDefined();
});
`;
}
