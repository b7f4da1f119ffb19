/** The allowed directions between the rooms of the house. Each rule names what it keeps apart, and why. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle has no order in which it can be understood.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'Rules import nothing but zod, the Temporal polyfill and the reader of CSV texts: no I/O, no clock.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      {
        pathNot: [
          '^packages/domain/src',
          'node_modules/(zod|temporal-polyfill|temporal-spec|papaparse|@types/papaparse)',
        ],
      },
    ),
    rule(
      'domain-has-no-node',
      'Rules run in the browser too.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'i18n-knows-no-rooms',
      'Texts and formats depend on no other room, but for the decimals of currencies, of which there is one table.',
      { path: '^packages/i18n/src', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(domain|ui))/', pathNot: '^packages/domain/src/money/minorUnits\\.ts$' },
    ),
    rule(
      'ui-knows-no-rooms',
      'The design system fetches nothing and knows no business words.',
      { path: '^packages/ui/src' },
      { path: '^(apps|packages/(domain|i18n))/' },
    ),
    rule(
      'apps-apart-console',
      'Apps never import each other.',
      { path: '^apps/console/' },
      { path: '^apps/(?!console/)' },
    ),
    rule(
      'apps-apart-booking',
      'Apps never import each other.',
      { path: '^apps/booking/' },
      { path: '^apps/(?!booking/)' },
    ),
    rule(
      'apps-apart-server',
      'Apps never import each other.',
      { path: '^apps/server/' },
      { path: '^(apps/(?!server/)|packages/ui/)' },
    ),
    rule(
      'features-below-pages',
      'Pages are above features.',
      { path: '^apps/[^/]+/src/(features|lib)/' },
      { path: '^apps/[^/]+/src/pages/' },
    ),
    rule(
      'lib-below-features',
      'lib holds no business words.',
      { path: '^apps/[^/]+/src/lib/' },
      { path: '^apps/[^/]+/src/features/' },
    ),
    rule(
      'http-enters-modules-above',
      'Modules know neither HTTP nor jobs.',
      { path: '^apps/server/src/modules/' },
      { path: '^apps/server/src/(http|jobs|main|adapters)' },
    ),
    rule(
      'platform-is-below',
      'The platform knows no noun.',
      { path: '^apps/server/src/platform/' },
      { path: '^apps/server/src/(modules|http|jobs|adapters|main)' },
    ),
    rule(
      'adapters-implement-modules',
      'Adapters implement interfaces that modules own.',
      { path: '^apps/server/src/adapters/' },
      { path: '^apps/server/src/(http|jobs|main)' },
    ),
    rule(
      'adapters-wired-in-main',
      'Only the composition root chooses an adapter.',
      { path: '^apps/server/src/(http|jobs|modules|platform)', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/adapters/' },
    ),
    rule(
      'modules-by-the-front-door',
      'A module enters another only by its front door, <noun>.ts.',
      { path: '^apps/server/src/modules/([^/]+/[^/]+)/' },
      {
        path: '^apps/server/src/modules/([^/]+/[^/]+)/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          // One pattern, as the list is joined into one expression, in which a second \\1 would mean this group.
          '^apps/server/src/modules/[^/]+/([^/]+)/\\1(\\.graphql)?\\.ts$',
        ],
      },
    ),
    rule(
      'only-stores-touch-sql',
      'SQL lives in .store.ts files and the platform.',
      {
        path: '^apps/server/src/',
        pathNot: ['\\.store\\.ts$', '\\.test\\.ts$', '^apps/server/src/platform/'],
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'tests-stay-out',
      'Production code imports no test.',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
    ),
    rule(
      'tools-stay-outside',
      'What builds and measures the product is no part of it; the oracle of the slot engine is also that of its tests.',
      { path: '^(apps|packages)/', pathNot: '\\.test\\.ts$' },
      { path: '^(tools|e2e|bench)/' },
    ),
    rule('resolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Our own dist only: packages keep their entry files in a dist, too, and must stay visible to the rules.
    exclude: { path: '(__generated__/|^(apps|packages)/[^/]+/dist/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
