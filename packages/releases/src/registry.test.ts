import { aCanary, aManifest, anEntry, aRelease } from './entries.fixture'
import { readRegistry } from './registry'

const stable = aRelease()
const registry = (remotes: unknown) => ({ schema: 1, seq: 1, remotes })
const other = { ...aManifest, name: 'mfe-student' }

it('reads the releases of each area', () => {
  expect(
    readRegistry(
      registry({ 'mfe-public': { stable, previous: null, canary: null, disabled: null } }),
    ),
  ).toEqual({ seq: 1, shell: null, areas: [anEntry()], incomplete: false })
  const [previous, next] = [aRelease('0.9.0-00000000'), aRelease('1.1.0-11111111')]
  const remote = {
    stable,
    previous,
    canary: { ...next, percent: 10, salt: 'mfe-public:1.1.0-11111111', groups: [] },
  }
  expect(readRegistry(registry({ 'mfe-public': remote })).areas).toEqual([
    anEntry({ previous, canary: aCanary(next, 10) }),
  ])
})

it('reads the origin of a release, and takes no release with another text there', () => {
  const at = (origin: unknown) =>
    readRegistry(registry({ 'mfe-public': { stable: { ...stable, origin } } })).areas[0]?.stable
  expect(at('https://cdn.example.edu:8443')).toEqual({
    ...stable,
    origin: 'https://cdn.example.edu:8443',
  })
  expect(at(null)).toEqual(stable)
  for (const origin of [
    'http://cdn.example.edu',
    'https://cdn.example.edu/',
    '//cdn.example.edu',
    'javascript:0',
    7,
  ])
    expect(at(origin)).toBeNull()
})

it('knows which shell is current', () => {
  expect(
    readRegistry({ ...registry({}), shell: { stable: { release: '2.0.0-22222222' } } }).shell,
  ).toBe('2.0.0-22222222')
})

it.each([
  ['without a salt', { percent: 10 }],
  ['without a percentage', { salt: 'x' }],
  ['of another area', { percent: 10, salt: 'x', area: other }],
  ['outside its folder', { percent: 10, salt: 'x', release: '../x' }],
])('takes no canary %s', (_, wrong) => {
  expect(
    readRegistry(registry({ 'mfe-public': { stable, canary: { ...stable, ...wrong } } })).areas,
  ).toEqual([anEntry()])
})

it.each([
  ['has an unknown schema', { stable: { ...stable, area: { ...aManifest, schema: 2 } } }],
  [
    'has a route with an unknown access',
    {
      stable: {
        ...stable,
        area: { ...aManifest, routes: [{ ...aManifest.routes[0], access: 'all' }] },
      },
    },
  ],
  [
    'has a route to another website',
    {
      stable: {
        ...stable,
        area: { ...aManifest, routes: [{ ...aManifest.routes[0], path: '//evil' }] },
      },
    },
  ],
  ['bears another name', { stable: { ...stable, area: other } }],
  ['was never promoted', { stable: null }],
  ['is no object', 'broken'],
])('an area that %s is left out alone', (_, wrong) => {
  const { areas, incomplete } = readRegistry(
    registry({ 'mfe-public': wrong, 'mfe-student': { stable: { ...stable, area: other } } }),
  )
  expect(areas.map(({ name }) => name)).toEqual(['mfe-student'])
  expect(incomplete).toBe(true)
})

it.each([
  ['an entry outside its folder', { container: { ...stable.container, entry: '../x.js' } }],
  ['a release outside its folder', { release: '..' }],
  ['no kit range', { kit: { built: '1.0.0' } }],
  ['no shared versions', { shared: undefined }],
])('an area with %s keeps its routes, without a release to load', (_, wrong) => {
  const { areas } = readRegistry(registry({ 'mfe-public': { stable: { ...stable, ...wrong } } }))
  expect(areas).toMatchObject([{ name: 'mfe-public', stable: null }])
})

it('carries the message of an area that is switched off', () => {
  const { areas } = readRegistry(
    registry({ 'mfe-public': { stable, disabled: { message: 'Closed until Monday.' } } }),
  )
  expect(areas[0]?.disabled).toEqual({ message: 'Closed until Monday.', until: null })
})

it.each([undefined, null, [], 'text', { schema: 2, remotes: {} }, { schema: 1 }])(
  'guesses nothing from %j',
  (json) => {
    expect(readRegistry(json)).toEqual({ seq: 0, shell: null, areas: [], incomplete: true })
  },
)
