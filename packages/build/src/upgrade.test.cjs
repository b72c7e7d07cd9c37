const { changes } = require('./upgrade.cjs')

const before = {
  versions: { '@portal/kit': '1.7.0', '@portal/ui': '0.1.0' },
  kit: ['alert', 'confirm'],
  operations: ['GET /schools', 'GET /roles'],
}

it('lists the raised packages, and the names and operations that are new or gone', () => {
  expect(
    changes(before, {
      versions: { '@portal/kit': '2.0.0', '@portal/ui': '0.1.0' },
      kit: ['alert', 'ask', 'announce'],
      operations: ['GET /schools', 'POST /schools'],
    }),
  ).toEqual([
    '@portal/kit 1.7.0 is now 2.0.0',
    'Names of the kit added: announce, ask',
    'Names of the kit removed: confirm',
    'Operations added: POST /schools',
    'Operations removed: GET /roles',
  ])
  expect(changes(before, before)).toEqual([])
})
