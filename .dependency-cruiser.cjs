/** The allowed directions between the rooms of the house. Each rule names what it keeps apart, and why. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The areas of the server, and below which others each is; all may hand events to messaging. */
const areasBelow = {
  messaging: [],
  people: [],
  business: ['people'],
  catalog: ['business', 'people'],
  schedule: ['catalog', 'business', 'people'],
  clients: ['catalog', 'business', 'people'],
  booking: ['clients', 'schedule', 'catalog', 'business', 'people'],
  billing: ['booking', 'clients', 'schedule', 'catalog', 'business', 'people'],
  insight: ['booking', 'clients', 'schedule', 'catalog', 'business', 'people'],
};

const areasInOrder = Object.entries(areasBelow).map(([area, below]) =>
  rule(
    `area-order-${area}`,
    `The areas have an order: ${area} knows ${[...below, 'messaging'].filter((one) => one !== area).join(', ') || 'no other'}.`,
    { path: `^apps/server/src/modules/${area}/`, pathNot: '\\.test\\.ts$' },
    { path: `^apps/server/src/modules/(?!(${[area, ...below, 'messaging'].join('|')})/)` },
  ),
);

/**
 * Parts of one folder in their order, the lowest first: each imports those before it. One that is not in the list has no
 * place yet, and may neither import the others nor be imported.
 */
const inOrder = (name, folder, parts) => {
  const comment = `The parts of ${folder} have an order: ${parts.join(' < ')}.`;
  const test = '\\.test\\.tsx?$';
  const upTo = (last) => `^${folder}/(${parts.slice(0, last + 1).join('|')})/`;
  return [
    ...parts.map((part, index) =>
      rule(
        name,
        comment,
        { path: `^${folder}/${part}/`, pathNot: test },
        { path: `^${folder}/`, pathNot: upTo(index) },
      ),
    ),
    rule(
      name,
      comment,
      { path: `^${folder}/([^/]+)/`, pathNot: [upTo(parts.length), test] },
      { path: `^${folder}/`, pathNot: `^${folder}/$1/` },
    ),
  ];
};

const bookingParts = [
  'calendar',
  'live',
  'mutations',
  'cancel',
  'series',
  'frame',
  'slots',
  'facts',
  'form',
  'quick',
  'payment',
  'attendees',
  'move',
  'offer',
  'details',
  'appointment',
];

const calendarParts = [
  'layout',
  'data',
  'event',
  'toolbar',
  'obstacle',
  'drag',
  'move',
  'blocks',
  'card',
  'panel',
  'dialog',
  'waitlist',
  'agenda',
  'grid',
  'month',
  'team',
  'view',
];

module.exports = {
  forbidden: [
    ...areasInOrder,
    rule('no-cycles', 'A cycle has no order in which it can be understood.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'Rules import nothing but zod, the Temporal polyfill, the reader of CSV texts and the rules of VAT numbers: no I/O, no clock.',
      { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      {
        pathNot: [
          '^packages/domain/src',
          'node_modules/(zod|temporal-polyfill|temporal-spec|papaparse|@types/papaparse|jsvat-next)',
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
      {
        path: '^(apps|packages/(domain|ui))/',
        pathNot: '^packages/domain/src/business/money/minorUnits\\.ts$',
      },
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
    ...inOrder('booking-parts-in-order', 'apps/console/src/features/booking', bookingParts),
    ...inOrder('calendar-parts-in-order', 'apps/console/src/pages/calendar', calendarParts),
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
      'A module enters another only by its front door, <noun>.ts, or that of a part of it, <noun>/<part>/<part>.ts.',
      { path: '^apps/server/src/modules/([^/]+/[^/]+)/' },
      {
        path: '^apps/server/src/modules/([^/]+/[^/]+)/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          // The list is joined into one expression, in which groups are counted on from pattern to pattern.
          '^apps/server/src/modules/[^/]+/([^/]+)/\\1(?:\\.graphql)?\\.ts$',
          '^apps/server/src/modules/[^/]+/[^/]+/([^/]+)/\\2(?:\\.graphql)?\\.ts$',
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
    // The texts of the booking pages are made of the catalogues while they are built.
    rule('resolvable', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Our own dist only: packages keep their entry files in a dist, too, and must stay visible to the rules.
    exclude: { path: '(__generated__/|^(apps|packages)/[^/]+/(dist|\\.cache)/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
