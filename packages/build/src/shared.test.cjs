const path = require('node:path')
const { areaShared, sharedVersions, shellShared } = require('./shared.cjs')

const dir = path.join(__dirname, '../../../shell')

it('lets areas bring no React and no kit of their own, and the shell have them at once', () => {
  for (const name of ['react', 'react/', 'react-dom', 'react-dom/', '@portal/kit']) {
    expect(areaShared(dir)[name]).toMatchObject({
      singleton: true,
      strictVersion: true,
      import: false,
    })
    expect(shellShared(dir)[name]).toMatchObject({
      singleton: true,
      strictVersion: true,
      eager: true,
    })
  }
})

it('names exact versions, which the sub-folders of PrimeReact do not have', () => {
  const { version, range } = sharedVersions(dir).primereact
  expect(areaShared(dir)['primereact/api']).toMatchObject({
    singleton: true,
    version,
    requiredVersion: range,
  })
  expect(version).toMatch(/^10[.]9[.]/)
})

it('states the federation runtime, which areas borrow, and the stylesheet of ui', () => {
  const versions = sharedVersions(dir)
  expect(versions['@module-federation/enhanced']).toMatchObject({
    version: expect.stringMatching(/^2[.]9[.]\d+$/),
    range: '~2.9.0',
  })
  const { version, range } = versions['@portal/ui']
  expect(range).toBe(`^${version}`)
})

it('never shares Zod, nor what the kit gives', () => {
  const names = Object.keys({ ...areaShared(dir), ...shellShared(dir) }).join()
  expect(names).not.toMatch(/zod|react-router|redux/)
})
