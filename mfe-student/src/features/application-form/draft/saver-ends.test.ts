import { isAtRisk } from './save-state'
import { aScreen, aServer, draftWith, savedAt } from './saver.fixture'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A save whose reply the test releases. */
function aSlowSave() {
  let answer: () => void = () => undefined
  return {
    slow: new Promise((done) => {
      answer = () => {
        done(undefined)
      }
    }),
    answer: () => {
      answer()
    },
  }
}

it.each(['flush', 'stop after flush'])(
  'sends what was typed during a save right after it, at %s',
  async (how) => {
    const { slow, answer } = aSlowSave()
    const api = aServer([slow])
    const { saver, type } = aScreen(api)
    type('1')
    await pass(1_500)
    expect([saver.current().kind, isAtRisk(saver.current())]).toEqual(['saving', true])
    type('12')
    void saver.flush()
    if (how !== 'flush') void saver.stop()
    answer()
    await pass(0)
    expect(api.calls).toEqual(['1', '12'])
    expect([saver.current().kind, saver.isDirty()]).toEqual(['saved', false])
  },
)

it('waits for the save under way when it is stopped', async () => {
  const { slow, answer } = aSlowSave()
  const api = aServer([slow])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  let stopped = false
  void saver.stop().then(() => {
    stopped = true
  })
  await pass(5_000)
  expect(stopped).toBe(false)
  answer()
  await pass(0)
  expect([stopped, saver.current().kind]).toEqual([true, 'saved'])
})

it('has nothing to save once the form is submitted', async () => {
  const api = aServer([{ status: 503 }])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  saver.finish()
  type('12')
  await pass(120_000)
  expect(api.calls).toEqual(['1'])
  expect([saver.isDirty(), isAtRisk(saver.current())]).toEqual([false, false])
})

it('takes over what others have saved when it looks, unsaved or not', async () => {
  const api = aServer()
  const { saver, type, shown, values } = aScreen(api)
  await saver.look()
  expect(shown).toEqual([])
  api.write(draftWith('theirs'))
  await saver.look()
  expect([values().permanentAddress, saver.version(), saver.isDirty(), saver.current()]).toEqual([
    'theirs',
    1,
    false,
    { kind: 'saved', at: savedAt },
  ])
  api.write({ ...draftWith('theirs'), dob: '2001-01-01' })
  type('theirs and mine')
  await saver.look()
  expect(api.draft()).toMatchObject({
    version: 3,
    values: { permanentAddress: 'theirs and mine', dob: '2001-01-01' },
  })
})

it('merges what is typed while it looks', async () => {
  const api = aServer()
  const { saver, change, values } = aScreen(api)
  api.write(draftWith('theirs'))
  const looking = saver.look()
  change({ dob: '2001-01-01' })
  await looking
  expect(values()).toMatchObject({ permanentAddress: 'theirs', dob: '2001-01-01' })
})

it('says nothing of a look that failed', async () => {
  const api = aServer()
  const { saver, states } = aScreen({
    server: { ...api.server, load: () => Promise.reject(new TypeError('no network')) },
  })
  await saver.look()
  expect(states).toEqual(['idle'])
})

it('forgets a refusal once what was refused is taken back', async () => {
  const { type, saver } = aScreen(
    aServer([{ status: 400, serverMessage: 'Use at most 20,000 characters' }]),
  )
  type('1')
  await pass(1_500)
  expect(saver.current().kind).toBe('refused')
  type('')
  await pass(1_500)
  expect(saver.current().kind).toBe('idle')
})

it('agrees with a draft that says the same, and neither with other changes nor with a question', async () => {
  const api = aServer()
  const { saver, type } = aScreen(api)
  type('same')
  api.write(draftWith('same'))
  expect([await saver.agree(), saver.version()]).toEqual([true, 1])
  api.write({ ...draftWith('same'), dob: '2001-01-01' })
  expect([await saver.agree(), saver.version(), saver.isBlocked()]).toEqual([false, 2, false])
  type('mine')
  api.write(draftWith('theirs'))
  expect([await saver.agree(), saver.current().kind, saver.isBlocked()]).toEqual([
    false,
    'conflict',
    true,
  ])
  const before = saver.current()
  expect([saver.askAgain(), saver.current() === before]).toEqual([true, false])
})

it('takes another account for an ended session, and keeps what was typed', async () => {
  const api = aServer([{ status: 403, code: 'other-account', serverMessage: 'Sign in again' }])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  expect([saver.current(), saver.isDirty()]).toEqual([
    { kind: 'signed-out', message: 'Sign in again' },
    true,
  ])
})
