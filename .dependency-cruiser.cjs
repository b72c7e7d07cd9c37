// Who may import whom. Groups in the patterns cover a new feature or area from the day it is born.
const app = '(api|shell|mfe-[^/]+)'
const front = '(shell|mfe-[^/]+)'
/** A feature of an area. The areas of staff have groups of features. */
const feature = `^${front}/src/features/((?<=mfe-staff-[a-z]+/src/features/)[^/]+/[^/]+|[^/]+)/`
const apiFeature = '^api/src/features/([^/]+)/([^/]+)/'
/**
 * Groups of the API and of the contracts, lowest first: a group imports only from levels before its
 * own (docs/guide/architecture.md).
 */
const groupLevels = [
  ['base'],
  ['system', 'staff', 'messages', 'charges'],
  ['academics'],
  ['students'],
  ['accounts'],
  ['money'],
  ['study'],
  ['results'],
  ['admissions'],
  ['office'],
]
const test = '([.](test|fixture)[.]tsx?$|[.](mjs|cjs)$|^api/test/|^packages/testing/|^e2e/)'

/** `from` must not import `to`; `because` is shown with a violation. */
const never = (name, because, from, to) => ({ name, comment: because, severity: 'error', from, to })

const betweenWorkspaces = [
  never(
    'apps-do-not-import-apps',
    'Apps meet over HTTP or at run time only.',
    { path: `^${app}/` },
    { path: `^${app}/`, pathNot: '^$1/' },
  ),
  never(
    'packages-do-not-import-apps',
    'Packages are below apps.',
    { path: '^packages/' },
    { path: `^${app}/` },
  ),
  never(
    'contracts-knows-nobody',
    'Contracts depend on zod alone.',
    { path: '^packages/contracts/', pathNot: test },
    { pathNot: '^(packages/contracts/|node_modules/zod/)' },
  ),
  never(
    'releases-knows-the-contracts-types',
    'Shell, API and tools share the form of a release and its choice.',
    { path: '^packages/releases/', pathNot: test },
    { pathNot: '^packages/(releases/|contracts/|storage/)' },
  ),
  never(
    'storage-knows-nobody',
    'Folders and buckets hold files, and know no release and no upload.',
    { path: '^packages/storage/', pathNot: test },
    { path: '^(packages|node_modules)/', pathNot: '^(packages/storage/|node_modules/aws4fetch/)' },
  ),
  never(
    'content-knows-nobody',
    'The texts of the institution need no code of the portal.',
    { path: '^packages/content/', pathNot: test },
    { pathNot: '^(packages/content/|node_modules/zod/)' },
  ),
  never(
    'card-sandbox-knows-nobody',
    'It replaces the card payment service, which knows only the address of the portal.',
    { path: '^packages/card-sandbox/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/card-sandbox/' },
  ),
  never(
    'kit-knows-contracts-and-releases',
    'contracts ← releases ← kit.',
    { path: '^packages/kit/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/(kit|contracts|releases)/' },
  ),
  never(
    'ui-knows-no-endpoint',
    'Components know neither data nor platform.',
    { path: '^packages/ui/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/ui/' },
  ),
  never(
    'resource-knows-kit-ui-and-forms',
    'It combines platform and components, and knows no entity.',
    { path: '^packages/resource/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/(resource|forms|kit|ui|contracts)/' },
  ),
  never(
    'forms-know-kit-and-ui',
    'They combine platform and components, and know no endpoint.',
    { path: '^packages/forms/', pathNot: test },
    { path: '^packages/', pathNot: '^packages/(forms|kit|ui|contracts)/' },
  ),
  never(
    'resource-is-for-staff',
    'Visitors, applicants and students do not load lists of the back-office.',
    { pathNot: '^(packages/resource|mfe-staff-[^/]+)/' },
    { path: '^packages/resource/' },
  ),
  never(
    'api-knows-contracts-and-releases',
    'The API uses no front end; it shares only the texts of the institution and the form of releases.',
    { path: '^api/' },
    { path: '^packages/', pathNot: '^packages/(contracts|releases|storage|content|card-sandbox)/' },
  ),
  never(
    'card-sandbox-has-one-door',
    'The code for card payments does not know whether it calls the sandbox.',
    { path: '^api/', pathNot: `${test}|^api/src/platform/gateway/serve-sandbox[.]ts$` },
    { path: '^packages/card-sandbox/' },
  ),
  never(
    'test-tools-stay-in-tests',
    'packages/testing is in no bundle. The checks before a promotion search for it, and run areas with its mocks.',
    { pathNot: `${test}|^tools/` },
    { path: '^packages/testing/' },
  ),
  never(
    'tools-import-packages-alone',
    'Tools build and start apps and open their releases. Other files of apps are listed in tools/lib/root.mjs.',
    { path: '^tools/' },
    { path: `^(${app}|e2e|bench)/` },
  ),
  never(
    'tools-are-alone',
    'Served code imports neither tools nor the build.',
    {
      path: `^(${app}|packages/(contracts|releases|storage|content|kit|ui|forms|resource|testing))/`,
      pathNot: '[.]cjs$',
    },
    { path: '^(tools|packages/build)/' },
  ),
]

const insideApi = [
  never(
    'sql-lives-in-repositories',
    'Knex is for repositories, queries and migrations.',
    {
      path: '^api/src/features/',
      pathNot: '([.-](repository|queries|reader|rows|count)|[.]test|/index)[.]ts$',
    },
    { path: 'node_modules/knex/' },
  ),
  never(
    'routes-go-through-the-service',
    'routes → service → repository.',
    { path: '^api/src/.+[.]routes[.]ts$' },
    { path: '[.](repository|queries)[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'rules-and-policies-are-pure',
    'They know contracts, errors and the actor.',
    { path: '^api/src/.+[.](rules|policy)[.]ts$' },
    {
      pathNot:
        '^(api/src/platform/(errors|actor|clock)[.]ts$|api/src/.+[.](rules|policy|types)[.]ts$|packages/contracts/|node_modules/zod/)',
      dependencyTypesNot: ['type-only', 'core'],
    },
  ),
  never(
    'platform-is-below-features',
    'The platform serves features and knows none.',
    { path: '^api/src/platform/', pathNot: '[.]test[.]ts$' },
    { path: '^api/src/features/' },
  ),
  never(
    'api-features-meet-only-at-their-index',
    'A feature is deleted by its folder and one line of its group.',
    { path: apiFeature },
    {
      path: '^api/src/features/',
      pathNot: ['^api/src/features/$1/$2/', '^api/src/features/[^/]+/[^/]+/index[.]ts$'],
    },
  ),
  never(
    'features-are-given-their-read-models',
    'A feature that imported them would import groups above its own.',
    { path: '^api/src/features/', pathNot: test },
    { path: '^api/src/(app|read-models)[.]ts$' },
  ),
  never(
    'every-feature-is-in-a-group',
    'A new group has a line in groupLevels.',
    { path: '^api/src/features/', pathNot: `^api/src/features/(${groupLevels.flat().join('|')})/` },
    {},
  ),
  ...groupLevels.slice(0, -1).map((level, nth) =>
    never(
      `groups-import-groups-below-level-${nth}`,
      'Types included: a group can be read without those above it.',
      { path: `^(api/src/features|packages/contracts/src)/(${level.join('|')})/`, pathNot: test },
      {
        path: `^(api/src/features|packages/contracts/src)/(${groupLevels.flat().join('|')})/`,
        pathNot: `^[a-z/]+/src/(features/)?($2|${groupLevels.slice(0, nth).flat().join('|') || '-'})/`,
      },
    ),
  ),
]

const insideApps = [
  never(
    'front-end-features-are-entered-at-their-index',
    'A feature is deleted by its folder and one line.',
    { path: feature },
    {
      path: '^$1/src/features/',
      pathNot: [
        '^$1/src/features/$2/',
        '^$1/src/features/[^/]+/index[.]ts$',
        '^$1/src/features/[^/]+/[^/]+/index[.]ts$',
      ],
    },
  ),
  never(
    'front-end-features-do-not-meet',
    'The area composes them; at most one fetches another ahead of its use, by import().',
    { path: feature, pathNot: '[.]test[.]tsx?$' },
    {
      path: '^$1/src/features/',
      pathNot: '^$1/src/features/$2/',
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  never(
    'areas-take-the-platform-from-the-kit',
    'A second copy of router or store fails without an error.',
    { path: '^mfe-[^/]+/' },
    { path: 'node_modules/(react-router|react-router-dom|@reduxjs|react-redux)/' },
  ),
]

const everywhere = [
  never(
    'no-cycles',
    'Two files that import each other belong together, or need a third one.',
    {},
    { circular: true },
  ),
  never(
    'nothing-unresolved',
    'An import that leads nowhere.',
    {},
    { couldNotResolve: true, pathNot: '[.](css|svg|png|jpe?g|avif|webp|woff2)$' },
  ),
]

module.exports = {
  forbidden: [...betweenWorkspaces, ...insideApi, ...insideApps, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]turbo|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
