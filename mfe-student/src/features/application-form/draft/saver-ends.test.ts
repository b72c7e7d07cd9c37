import { isAtRisk } from './save-state'
import { aScreen, aServer, draftWith } from './saver.fixture'

beforeEach(() => { jest.useFakeTimers() })
afterEach(() => { jest.useRealTimers() })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A save that waits for its answer until it is let go. */
function aSlowSave() {
  let answer: () => void = () => undefined
  return { slow: new Promise((done) => { answer = () => { done(undefined) } }), answer: () => { answer() } }
}

it.each(['flush', 'stop after flush'])('sends what was typed during a save right after it, at %s', async (how) => {
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
})

it('waits for the save under way when it is stopped', async () => {
  const { slow, answer } = aSlowSave()
  const api = aServer([slow])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  let stopped = false
  void saver.stop().then(() => { stopped = true })
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

it('finds a newer draft only for a screen with nothing unsaved', async () => {
  const api = aServer()
  const { saver, type } = aScreen(api)
  expect(await saver.look()).toBeNull()
  api.write(draftWith('theirs'))
  expect(await saver.look()).toMatchObject({ version: 1, values: { permanentAddress: 'theirs' } })
  type('mine')
  expect(await saver.look()).toBeNull()
})

it('leaves the screen alone when something is typed while it looks', async () => {
  const api = aServer()
  const { saver, type } = aScreen(api)
  api.write(draftWith('theirs'))
  const looking = saver.look()
  type('mine')
  expect(await looking).toBeNull()
})

it('agrees with a draft that says the same, and asks about another', async () => {
  const api = aServer()
  const { saver, show } = aScreen(api)
  api.write(draftWith('same'))
  show('same')
  expect([await saver.agree(), saver.version()]).toEqual([true, 1])
  api.write(draftWith('theirs'))
  expect([await saver.agree(), saver.current().kind, saver.isBlocked()]).toEqual([false, 'conflict', true])
  const before = saver.current()
  expect([saver.askAgain(), saver.current() === before]).toEqual([true, false])
})

it('takes another account for an ended session, and keeps what was typed', async () => {
  const api = aServer([{ status: 403, code: 'other-account', serverMessage: 'Sign in again' }])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  expect([saver.current(), saver.isDirty()]).toEqual([{ kind: 'signed-out', message: 'Sign in again' }, true])
})
