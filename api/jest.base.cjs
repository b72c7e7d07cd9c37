/**
 * What both engines' runs share. Some packages are ES modules only, or import one, and are
 * transformed.
 */
const base = {
  // One run, one set of databases: a worker migrates its own once, and the next run starts from
  // nothing.
  globals: { TEST_RUN: String(Date.now()) },
  rootDir: __dirname,
  id: 'portal-api', // of both engines: they share what transform.cjs has made
  // `npm test` runs the files in groups (tools/lib/test-groups.mjs), a developer a file by its
  // path.
  testMatch: process.env.TEST_GROUPS
    ? ['<rootDir>/.data/test-groups/*.test.cjs']
    : ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/build-programs.cjs',
  globalTeardown: '<rootDir>/test/remove-programs.cjs',
  transform: {
    '^.+\\.(t|j)s$': [
      '<rootDir>/test/transform.cjs',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|@fastify/cookie|content-disposition|content-type|qr|uuid|modern-tar|@otplib|@scure|@noble)/)',
  ],
  moduleFileExtensions: ['ts', 'js', 'cjs', 'mjs', 'json', 'node'],
  testTimeout: 120_000,
  restoreMocks: true,
}

module.exports = { base }
