const path = require('node:path')
const { installedFile } = require('./src/workspace.cjs')

/**
 * Packages that ship only ES modules. Jest runs CommonJS, so these are transformed like our own
 * code.
 */
const esModules = [
  '@portal',
  '@hookform',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'uuid',
  '@bundled-es-modules',
  'react-router',
  'react-router-dom',
  'headers-polyfill',
]

const swc = (react) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      ...(react && { transform: { react: { runtime: 'automatic', development: true } } }),
    },
    module: { type: 'commonjs' },
  },
]

/** Fails a test that writes an unexpected error or warning to the console. */
const quietConsole = require.resolve('./jest/console.cjs')

/** Settings of every project. */
const common = ({ dir, displayName, react }) => ({
  rootDir: dir,
  displayName,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'jsx', 'json', 'node'],
  transform: { '^.+[.][cm]?[jt]sx?$': swc(react) },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  restoreMocks: true,
  setupFilesAfterEnv: [quietConsole],
})

/** Tests of Node code, stored beside the code: `*.test.ts`, `*.test.mjs` or `*.test.cjs`. */
const nodeProject = ({ dir, displayName = path.basename(dir), ...rest }) => ({
  ...common({ dir, displayName, react: false }),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,mjs,cjs}'],
  ...rest,
})

/**
 * Tests of front-end code. They run in a DOM, with the set-up of `@portal/testing`. A CSS Module
 * returns the class names unchanged.
 */
const reactProject = ({ dir, displayName = path.basename(dir), ...rest }) => ({
  ...common({ dir, displayName, react: true }),
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  // `npm test` runs the files in groups (tools/lib/test-groups.mjs), a developer a file by its
  // path.
  testMatch: process.env.TEST_GROUPS
    ? ['<rootDir>/.data/test-groups/*.test.cjs']
    : ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [quietConsole, installedFile(dir, '@portal/testing/setup')],
  moduleNameMapper: {
    // The other entry clears the page in its own afterEach, before open dialogs can be dismissed
    // (setup.ts).
    '^@testing-library/react$': '@testing-library/react/pure',
    '[.]module[.]css$': require.resolve('./jest/css-module.cjs'),
    '[.]css$': require.resolve('./jest/nothing.cjs'),
    '[.](svg|png|jpe?g|avif|webp|woff2)$': require.resolve('./jest/file-name.cjs'),
  },
  ...rest,
})

module.exports = { nodeProject, quietConsole, reactProject }
