const { base } = require('./jest.base.cjs')

/**
 * Needs a server: TEST_MYSQL_URL, by default mysql://root@127.0.0.1:3306. In groups, tests without
 * a database run in the other project alone.
 */
module.exports = {
  ...base,
  testPathIgnorePatterns: ['/node_modules/', '/test-groups/once-'],
  displayName: 'api:mysql',
  globals: { ...base.globals, TEST_ENGINE: 'mysql' },
}
