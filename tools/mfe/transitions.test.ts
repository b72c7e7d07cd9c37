import type { StoredPlace } from '@portal/releases'
import type { Next } from '@portal/releases/store'
import * as transitions from './transitions'

const empty: Next = { shell: { stable: null, previous: null }, remotes: {} }
const at = (...releases: string[]): Next =>
  releases.reduce(
    (now, release) => transitions.promote(now, 'mfe-student', { release }) ?? now,
    empty,
  )
const student = (registry: Next | undefined): StoredPlace | undefined =>
  registry?.remotes['mfe-student']
const canary = (now: Next, release: string, percent: number, groups?: string[]): Next =>
  transitions.promoteCanary(now, 'mfe-student', { release }, { percent, groups })

it('goes back to the previous release and forth again', () => {
  const back = transitions.rollback(at('1-a', '2-b'), 'mfe-student', '2-b')
  expect(student(back)).toMatchObject({ stable: { release: '1-a' }, previous: { release: '2-b' } })
  expect(student(transitions.rollback(back, 'mfe-student', '1-a'))?.stable?.release).toBe('2-b')
  expect(() => transitions.rollback(at('1-a'), 'mfe-student', '1-a')).toThrow('no previous release')
})

it('rolls back nothing that is left already, so that two people at once leave a bad release once', () => {
  const back = {
    ...transitions.rollback(at('1-a', '2-b'), 'mfe-student', '2-b'),
    seq: 3,
    by: 'ada',
    reason: 'rollback mfe-student 2-b',
  }
  expect(() => transitions.rollback(back, 'mfe-student', '2-b')).toThrow(
    'mfe-student is at 1-a (registry 3, "rollback mfe-student 2-b" by ada), and not at 2-b: nothing is rolled back',
  )
  expect(() => transitions.rollbackTo(back, 'mfe-student', '2-b', { release: '0-z' })).toThrow(
    'and not at 2-b',
  )
})

it('leaves the release that is named, the stable one or the canary', () => {
  const under = canary(at('1-a', '2-b'), '3-c', 10)
  expect(student(transitions.rollback(under, 'mfe-student', '3-c'))).toMatchObject({
    stable: { release: '2-b' },
    canary: null,
  })
  expect(student(transitions.rollback(under, 'mfe-student', '2-b'))).toMatchObject({
    stable: { release: '1-a' },
    previous: { release: '2-b' },
    canary: { release: '3-c' },
  })
  const again = canary(at('1-a', '2-b'), '1-a', 10)
  expect(student(transitions.rollback(again, 'mfe-student', '2-b'))).toMatchObject({
    stable: { release: '1-a' },
    canary: null,
  })
})

it('keeps salt and groups of a canary while it widens', () => {
  const narrow = canary(at('1-a'), '2-b', 10, ['qa'])
  expect(student(narrow)).toMatchObject({
    stable: { release: '1-a' },
    canary: { release: '2-b', percent: 10, salt: 'mfe-student:2-b', groups: ['qa'] },
  })
  expect(student(canary(narrow, '2-b', 30))?.canary).toMatchObject({
    percent: 30,
    salt: 'mfe-student:2-b',
    groups: ['qa'],
  })
  expect(student(canary(narrow, '3-c', 10))?.canary).toMatchObject({
    release: '3-c',
    salt: 'mfe-student:3-c',
    groups: [],
  })
})

it('clears the canary when a release becomes stable, and withdraws it on rollback', () => {
  const under = canary(at('1-a'), '2-b', 10)
  expect(student(transitions.promote(under, 'mfe-student', { release: '2-b' }))).toMatchObject({
    stable: { release: '2-b' },
    previous: { release: '1-a' },
    canary: null,
  })
  expect(student(transitions.promote(under, 'mfe-student', { release: '1-a' }))).toMatchObject({
    stable: { release: '1-a' },
    previous: null,
    canary: null,
  })
  expect(student(transitions.rollback(under, 'mfe-student', '2-b'))).toMatchObject({
    stable: { release: '1-a' },
    canary: null,
  })
})

it('refuses a canary of the shell, of the stable release, or before a first release', () => {
  expect(() =>
    transitions.promoteCanary(empty, 'shell', { release: '2-b' }, { percent: 10 }),
  ).toThrow('The shell has no canary')
  expect(() => canary(at('1-a'), '1-a', 10)).toThrow('is stable already')
  expect(() => canary(empty, '1-a', 10)).toThrow('has no stable release yet')
})

it('switches an area off and on', () => {
  const off = transitions.disable(at('1-a'), 'mfe-student', {
    message: 'Back at noon',
    until: '2026-11-20T12:00:00.000Z',
  })
  expect(student(off)?.disabled).toEqual({
    message: 'Back at noon',
    until: '2026-11-20T12:00:00.000Z',
  })
  expect(student(transitions.enable(off, 'mfe-student'))?.disabled).toBeNull()
  expect(transitions.enable(at('1-a'), 'mfe-student')).toBeUndefined()
  expect(() => transitions.disable(at('1-a'), 'shell', { message: 'x' })).toThrow(
    'cannot be switched off',
  )
})
