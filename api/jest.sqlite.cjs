const { base } = require('./jest.base.cjs')

module.exports = {
  ...base,
  displayName: 'api:sqlite',
  globals: { ...base.globals, TEST_ENGINE: 'sqlite' },
}
