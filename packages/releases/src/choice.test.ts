import { aCanary, anEntry, aRelease } from './entries.fixture'
import { candidatesFor, type Browser } from './choice'

const [stable, canary, previous, good] = [
  aRelease('1.1.0-bbbbbbbb'),
  aRelease('1.2.0-cccccccc'),
  aRelease('1.0.0-aaaaaaaa'),
  aRelease('0.9.0-99999999'),
]
const entry = anEntry({ stable, previous, canary: aCanary(canary, 0) })
const browser = (changes: Partial<Browser> = {}): Browser => ({
  deviceId: 'd',
  channel: null,
  isBad: () => false,
  lastKnownGood: null,
  ...changes,
})
const names = (...of: Parameters<typeof candidatesFor>) =>
  candidatesFor(...of).map(({ release, channel }) => `${channel} ${release.release}`)

const rest = ['stable 1.1.0-bbbbbbbb', 'previous 1.0.0-aaaaaaaa']
const first = 'canary 1.2.0-cccccccc'

it('tries stable, then what last ran well here, then the one before', () => {
  expect(names(entry, browser({ lastKnownGood: good }))).toEqual([
    rest[0],
    'last-known-good 0.9.0-99999999',
    rest[1],
  ])
})

it.each([
  ['nobody at 0 %', entry, {}, rest],
  [
    'everybody at 100 %',
    anEntry({ stable, previous, canary: aCanary(canary) }),
    {},
    [first, ...rest],
  ],
  ['who asks for it', entry, { channel: 'canary' }, [first, ...rest]],
  [
    'a member of its group',
    anEntry({
      stable,
      previous,
      canary: { release: canary, rule: { percent: 0, salt: 's', groups: ['qa'] } },
    }),
    { channel: 'qa' },
    [first, ...rest],
  ],
  [
    'not who wants stable releases',
    anEntry({ stable, previous, canary: aCanary(canary) }),
    { channel: 'stable' },
    rest,
  ],
  [
    'not where it has just failed',
    anEntry({ stable, previous, canary: aCanary(canary) }),
    { isBad: (release: string) => release === canary.release },
    rest,
  ],
])('gives the canary to: %s', (_, of, changes, expected) => {
  expect(names(of, browser(changes))).toEqual(expected)
})

it('keeps a browser in the canary while it widens', () => {
  const has = (percent: number, id: number) =>
    candidatesFor(
      anEntry({ canary: aCanary(canary, percent) }),
      browser({ deviceId: `device-${String(id)}` }),
    )[0]?.channel === 'canary'
  const ids = Array.from({ length: 2000 }, (_, id) => id)
  const at = (percent: number) => ids.filter((id) => has(percent, id))
  expect(at(10).length).toBeGreaterThan(140)
  expect(at(10).length).toBeLessThan(260)
  expect(at(10).filter((id) => !has(30, id))).toEqual([])
})

it('names each release once, by its best reason, and none that has failed here as the last known good', () => {
  expect(names(entry, browser({ lastKnownGood: stable }))).toEqual(rest)
  expect(
    names(
      entry,
      browser({ lastKnownGood: canary, isBad: (release) => release === canary.release }),
    ),
  ).toEqual(rest)
  expect(names(anEntry({ stable, previous: stable }), browser())).toEqual([rest[0]])
})

it('has what can be had when the stable release cannot be read, and nothing when nothing can', () => {
  expect(names(anEntry({ stable: null, previous }), browser({ lastKnownGood: good }))).toEqual([
    'last-known-good 0.9.0-99999999',
    rest[1],
  ])
  expect(names(anEntry({ stable: null }), browser())).toEqual([])
})

it('runs what a developer has attached, and nothing in its place', () => {
  const local = aRelease('1.1.0-bbbbbbbb', { base: 'http://localhost:4101/' })
  expect(
    names(
      anEntry({ stable: local, previous, canary: aCanary(canary) }),
      browser({ lastKnownGood: good }),
    ),
  ).toEqual(['local 1.1.0-bbbbbbbb'])
})
