const { base } = require('./jest.base.cjs')

/** Needs a server: TEST_MYSQL_URL, by default mysql://root@127.0.0.1:3306. */
module.exports = {
  ...base,
  displayName: 'api:mysql',
  globals: { ...base.globals, TEST_ENGINE: 'mysql' },
}
