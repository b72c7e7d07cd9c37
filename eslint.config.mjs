import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs'
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import typescript from 'typescript-eslint'

const tests = [
  '**/*.{test,fixture}.{ts,tsx,mjs,cjs}',
  'api/test/**',
  'packages/testing/**',
  'e2e/**',
]
const { include } = JSON.parse(
  readFileSync(new URL('tsconfig.front.json', import.meta.url), 'utf8'),
)
const front = include.map((folder) => `${folder}/**/*.{ts,tsx}`)
/** The programs of each of the two runs that lint the whole repository. */
const programs = {
  front: ['tsconfig.front.json'],
  node: ['tsconfig.node.json', 'tools/tsconfig.json', 'e2e/tsconfig.json', 'e2e/lab/tsconfig.json'],
}
const together = process.env.LINT_TOGETHER
/**
 * For the whole repository, lint reads the types of a few programs once. An editor, and `eslint .`
 * in one workspace, use the types of that workspace.
 */
const types = together ? { project: programs[together] } : { projectService: true }

const house = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 10],
  eqeqeq: 'error',
  'no-console': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  // A disable comment gives its reason.
  '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
}

/**
 * The platform comes from the kit, which is one instance for all; a second copy of these fails
 * without an error.
 */
const fromTheKit = {
  group: [
    'react-router',
    'react-router/*',
    'react-router-dom',
    '@reduxjs/toolkit',
    '@reduxjs/toolkit/**',
    'react-redux',
  ],
  message: 'Take router and store from @portal/kit.',
}
const areaImports = {
  paths: [{ name: 'primereact', message: 'Import the one component: primereact/<component>.' }],
  patterns: [
    fromTheKit,
    { group: ['zod', 'zod/**'], message: 'Schemas come from @portal/contracts.' },
    {
      group: ['primereact/confirmdialog', 'primereact/confirmpopup', 'primereact/toast'],
      message: "Dialogs and announcements are the kit's.",
    },
    {
      group: ['primereact/resources/**', 'primereact/primereact.all*'],
      message: 'The theme is loaded once, by the shell.',
    },
  ],
}

/**
 * Values of the contracts that come without Zod: those of files that import nothing, or only such
 * files.
 */
function valuesWithoutZod() {
  const folder = fileURLToPath(new URL('packages/contracts/src/', import.meta.url))
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'))
  const sources = new Map(
    files.map((file) => [
      join(folder, file.slice(0, -3)),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  const importsOf = (source) =>
    [...source.matchAll(/^(?:import (?!type)|export [^\n]* from )[^']*'([^']+)'/gm)].map(
      (match) => match[1],
    )
  const isPlain = (file) =>
    sources.has(file) &&
    importsOf(sources.get(file)).every(
      (from) => from.startsWith('.') && isPlain(join(dirname(file), from)),
    )
  const alone = [...sources.keys()].filter(isPlain)
  return alone.flatMap((file) =>
    [...sources.get(file).matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]),
  )
}
/**
 * The main body of a module is run before the first page, and an `Intl` object takes milliseconds
 * on a phone.
 */
const intlOnFirstUse = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
  message: 'Make it at its first use: onFirstUse of @portal/ui.',
}
const schemasOnDemand = [
  'error',
  intlOnFirstUse,
  {
    selector: `ImportDeclaration[source.value="@portal/contracts"][importKind!="type"] > ImportSpecifier[importKind!="type"]:not([imported.name=/^(${valuesWithoutZod().join('|')})$/])`,
    message:
      'This comes with Zod. Import types here; schemas belong into a *.schema.ts, loaded on demand.',
  },
]

const noDefaultExport = [
  'error',
  {
    restrictDefaultExports: {
      direct: true,
      named: true,
      defaultFrom: true,
      namedFrom: true,
      namespaceFrom: true,
    },
  },
]

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.data/',
      '**/.turbo/',
      '**/coverage/',
      '**/test-results/',
      '**/*.d.ts',
      'packages/create-area/template/', // A test makes an area of it, checks its types and runs it.
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [js.configs.recommended, comments.recommended],
    rules: house,
  },

  // Plain JavaScript: tools and configuration, without types.
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { ...types, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Fastify's plugins and hooks are async by signature.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // No code has an enum, and few files a class. The two rules took more than half of the time
      // of lint.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      'no-restricted-exports': noDefaultExport,
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read once, by api/src/platform/process/config.ts.',
        },
      ],
    },
  },
  // A default export is what a tool asks for: the area's module, a lazily loaded page, a
  // configuration. Components, in files with a capital, have none.
  {
    files: [
      'mfe-*/src/area.ts',
      '{shell,mfe-*}/src/{features,pages}/*/[a-z]*.{ts,tsx}',
      'mfe-*/src/features/{*/*,*/*/*}/[a-z]*.{ts,tsx}',
      '**/*.config.ts',
      'e2e/**',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: [
      'api/src/portal.ts',
      'api/src/platform/process/config.ts',
      'api/src/commands/**',
      'tools/**',
      '**/*.config.ts',
      ...tests,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['api/src/portal.ts', 'api/src/commands/**', ...tests], rules: { 'no-console': 'off' } },

  {
    files: front,
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
  },
  // The rules compile each file, and the components of a test are rendered in that test alone.
  { files: front, ignores: tests, extends: [reactHooks.configs.flat.recommended] },

  {
    files: front,
    rules: { 'no-restricted-syntax': ['error', intlOnFirstUse] },
  },
  {
    files: ['mfe-*/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', areaImports],
      'no-restricted-syntax': schemasOnDemand,
    },
  },
  {
    files: ['mfe-*/**/*.schema.ts', 'mfe-*/**/*.{test,fixture}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },

  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off', // replies and JSON files arrive untyped
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-deprecated': 'off', // a quarter of the time of lint
      // Prototypes are patched where the DOM of tests lacks a method.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off', // and asked for what the types promise
    },
  },
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } }, // Playwright's fixtures ask for it
  { files: ['**/*.test.{mjs,cjs}'], languageOptions: { globals: globals.jest } },
)
