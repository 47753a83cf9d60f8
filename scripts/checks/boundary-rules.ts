import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'

/** The allowed imports by folder. A new folder that only a pattern covers is checked from the start. */
const allowedImports: Record<string, string[]> = {
  'apps/[^/]+': [
    'packages/remote-kit',
    'packages/shared-screens',
    'packages/ui',
    'packages/i18n',
    'packages/api-client',
  ],
  'apps/shell': [
    'packages/remote-kit',
    'packages/ui',
    'packages/i18n',
    'packages/api-client',
    'packages/release-format',
  ],
  'packages/remote-kit': [
    'packages/domain',
    'packages/ui',
    'packages/i18n',
    'packages/api-client',
    'packages/release-format',
  ],
  'packages/shared-screens': ['packages/remote-kit', 'packages/ui', 'packages/i18n', 'packages/api-client'],
  'packages/ui': ['packages/domain', 'packages/i18n'],
  'packages/api-client': ['packages/domain'],
  'packages/build-preset': ['packages/command-line', 'packages/remote-kit', 'packages/release-format'],
  // Its template is a remote.
  'packages/create-remote': [
    'packages/command-line',
    'packages/remote-kit',
    'packages/ui',
    'packages/i18n',
    'packages/api-client',
  ],
  'packages/gallery': ['packages/ui', 'packages/i18n'],
  'packages/gate': ['packages/release-format'],
  'packages/release': ['packages/command-line', 'packages/gate', 'packages/release-format'],
  'packages/testing': ['packages/remote-kit', 'packages/ui', 'packages/i18n', 'packages/api-client'],
  'packages/[^/]+': [],
  // The release tool and the server validate releases by the same rules, and parse their command lines alike.
  // Mails have the texts of the pages.
  server: [
    'packages/command-line',
    'packages/gate',
    'packages/release-format',
    'packages/remote-kit/src/notifications/(?:locales|message\\.ts)',
  ],
  scripts: ['server', 'packages/gate', 'packages/release-format', 'packages/create-remote', 'packages/shared-screens'],
  // The journeys sign in with the accounts of the demo.
  e2e: ['scripts', 'server/demo', 'packages/gate', 'packages/release-format'],
  // The benches build the portal and measure its parts against alternatives.
  bench: ['apps/[^/]+', 'packages/[^/]+', 'server', 'e2e', 'scripts'],
}

/** Libraries that only one folder may import, so that they can be replaced there alone. */
const exclusiveLibraries: Record<string, { library: string; keeper: string }> = {
  'chakra-and-emotion': { library: '@chakra-ui|@ark-ui|@emotion', keeper: 'packages/ui' },
  'forms-and-schemas': { library: 'react-hook-form|@hookform|zod', keeper: 'packages/ui' },
  'date-picker': { library: 'react-datepicker|date-fns', keeper: 'packages/ui' },
  tables: { library: '@tanstack/react-table|@tanstack/react-virtual', keeper: 'packages/ui' },
  spreadsheets: { library: 'xlsx', keeper: 'packages/ui' },
  icons: { library: 'lucide-react', keeper: 'packages/ui' },
  router: { library: 'react-router', keeper: 'packages/remote-kit|apps/shell' },
  'single-spa': { library: 'single-spa', keeper: 'apps/shell' },
  federation: { library: '@module-federation', keeper: 'packages/build-preset' },
  http: { library: 'axios|@hey-api', keeper: 'packages/api-client' },
  translation: { library: 'i18next|react-i18next', keeper: 'packages/i18n' },
  'version-ranges': { library: 'semver', keeper: 'packages/release-format' },
  database: { library: 'pg|kysely', keeper: 'server' },
  'command-line': {
    library: 'commander|@commander-js',
    keeper:
      'packages/(?:build-preset/src/dev|command-line|create-remote|release)|server/src/(?:admin|backup|consistency)',
  },
  'http-server': { library: 'fastify|@fastify', keeper: 'server' },
}

export const code = '^(?:apps|packages|server|e2e|bench|scripts)/'
const test = '\\.test\\.tsx?$'
const testHelp = '^packages/(?:testing|release-proofs)/'
const buildPreset = '^packages/build-preset/'

/** The project's import rules, for dependency-cruiser. */
export const boundaryRules: Rule[] = [
  ...Object.entries(allowedImports).map(([folder, allowed]) => layer(folder, allowed)),
  ...Object.entries(exclusiveLibraries).map(([name, { library, keeper }]) =>
    forbid(
      `${name}-in-one-place`,
      { path: code, pathNot: [under(keeper), test, testHelp, '^(?:e2e|bench)/'] },
      { path: `node_modules/(?:${library})/` },
    ),
  ),
  forbid(
    'features-are-strangers',
    { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  // The importer writes the records of every module by the rules of their forms.
  forbid(
    'modules-are-strangers',
    { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/import/importer/' },
    { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
  ),
  forbid(
    'routes-read-through-services',
    { path: '\\.routes\\.ts$' },
    {
      path: ['\\.sql\\.ts$', '^server/src/database/', 'node_modules/kysely/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'test-help-for-tests',
    { path: code, pathNot: [test, testHelp, '/testing/', '\\.config\\.ts$', '^e2e/'] },
    { path: testHelp },
  ),
  // A remote that bundles them gets a client and a translation of its own, which nobody configures.
  forbid(
    'host-entries-for-hosts',
    {
      path: '^(?:apps|packages)/',
      pathNot: ['^apps/shell/', '^packages/gallery/', '^packages/remote-kit/src/dev/', testHelp, '/testing/', test],
    },
    { path: '^packages/[^/]+/src/host\\.ts$' },
  ),
  forbid(
    'build-preset-for-builds',
    { path: code, pathNot: [buildPreset, '/rsbuild\\.config\\.ts$'] },
    { path: buildPreset, dependencyTypesNot: ['type-only'] },
  ),
  // The package also runs in browsers and in the repositories of teams.
  forbid(
    'release-format-uses-semver-alone',
    { path: '^packages/release-format/', pathNot: test },
    { path: 'node_modules/', pathNot: 'node_modules/semver/' },
  ),
  // The scripts look for a browser before any package is installed.
  forbid(
    'find-chromium-without-packages',
    { path: '^packages/gate/src/browser/find-chromium\\.ts$' },
    { path: ['node_modules/', code] },
  ),
  // The library behind it takes 5.5 kB in brotli.
  forbid(
    'no-version-ranges-in-browsers',
    { path: '^(?:apps|packages/remote-kit)/' },
    { path: '^packages/release-format/src/version-range' },
  ),
  forbid(
    'http-knows-no-domain',
    { path: '^server/src/(?:http|database|documents|jobs|mail|storage)/', pathNot: test },
    { path: '^server/src/(?:kernel|modules|releases)/' },
  ),
  forbid(
    'kernel-knows-no-module',
    { path: '^server/src/kernel/', pathNot: test },
    { path: '^server/src/(?:modules|releases)/' },
  ),
  forbid(
    'demo-apart',
    { path: '^server/src/', pathNot: ['^server/src/main\\.ts$', '^server/src/testing/', test] },
    { path: '^server/demo/' },
  ),
  forbid('no-circles', { path: code }, { circular: true }),
  forbid('nobody-imports-a-test', { path: code }, { path: test }),
  forbid('everything-resolves', { path: code }, { couldNotResolve: true }),
]

/** The folder may import itself and its list; a pattern excludes the folders that have an entry of their own. */
function layer(folder: string, allowed: string[]): Rule {
  const isPattern = folder.includes('[')
  const others = Object.keys(allowedImports).filter((other) => !other.includes('['))
  return forbid(
    `layer-of-${folder.replace('/[^/]+', '')}`,
    { path: `^(${folder})/`, pathNot: isPattern ? others.map(under) : [] },
    { path: code, pathNot: ['^$1/', ...allowed.map(under), testHelp, buildPreset] },
  )
}

function under(folders: string): string {
  return `^(?:${folders})(?:/|$)`
}

function forbid(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to }
}
