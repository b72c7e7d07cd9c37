import { aScreen, aServer, draftWith, savedAt } from './saver.fixture'

beforeEach(() => { jest.useFakeTimers() })
afterEach(() => { jest.useRealTimers() })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

it('saves 1.5 s after the last change, and not after each', async () => {
  const api = aServer()
  const { type, states } = aScreen(api)
  type('1')
  await pass(1_400)
  type('12')
  await pass(1_400)
  expect(api.calls).toEqual([])
  await pass(100)
  expect(api.calls).toEqual(['12'])
  expect(states).toEqual(['saving', 'saved'])
})

it('has one save in flight; what is typed meanwhile follows it', async () => {
  const api = aServer(['hangs'])
  const { saver, type } = aScreen(api)
  type('1')
  await pass(1_500)
  type('12')
  await pass(10_000)
  void saver.flush()
  expect(api.calls).toEqual(['1'])
})

it('sends nothing when what was typed was taken back', async () => {
  const api = aServer()
  const { type, saver } = aScreen(api)
  type('1')
  type('')
  await pass(1_500)
  expect(api.calls).toEqual([])
  expect(saver.isDirty()).toBe(false)
})

it.each([
  [{ status: 0 }, 'failed'], [{ status: 503 }, 'failed'], [{ status: 429 }, 'failed'], [{ status: 401 }, 'signed-out'], [{ status: 409 }, 'closed'],
  [{ status: 400, serverMessage: 'Use at most 20,000 characters' }, 'refused'], [{ status: 413 }, 'refused'],
])('after %j it is %s', async (fault, kind) => {
  const { type, saver } = aScreen(aServer([fault]))
  type('1')
  await pass(1_500)
  expect(saver.current().kind).toBe(kind)
})

it('tries again later and later, at most every minute, until it works', async () => {
  const api = aServer(Array.from({ length: 8 }, () => ({ status: 503 })))
  const { type, saver } = aScreen(api)
  type('1')
  await pass(1_500 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000 + 60_000)
  expect(api.calls.filter((call) => call === '1')).toHaveLength(8)
  await pass(60_000)
  expect(saver.current()).toEqual({ kind: 'saved', at: savedAt })
})

it('asks whether a save arrived when its answer was lost, and does not send it twice', async () => {
  const api = aServer([{ status: 0, stored: true }])
  const { type, saver } = aScreen(api)
  type('1')
  await pass(1_500 + 2_000)
  expect(api.calls).toEqual(['1', 'load'])
  expect(saver.current().kind).toBe('saved')
  type('12')
  await pass(1_500)
  expect(api.draft()).toMatchObject({ version: 2, values: { permanentAddress: '12' } })
})

it('goes on from a save whose answer was lost when more was typed since', async () => {
  const api = aServer([{ status: 0, stored: true }])
  const { type } = aScreen(api)
  type('1')
  await pass(1_500)
  type('12')
  await pass(2_000)
  expect(api.calls).toEqual(['1', 'load', '12'])
  expect(api.draft()).toMatchObject({ version: 2, values: { permanentAddress: '12' } })
})

it('stops at a newer version of somebody else, and keep mine saves over it', async () => {
  const api = aServer()
  const { type, saver } = aScreen(api)
  api.write(draftWith('theirs'))
  type('mine')
  await pass(1_500)
  expect(saver.current()).toMatchObject({ kind: 'conflict', theirs: { version: 1 } })
  type('mine too')
  await pass(60_000)
  expect(api.draft().values?.permanentAddress).toBe('theirs')
  saver.keepMine()
  await pass(0)
  expect(api.draft()).toMatchObject({ version: 2, values: { permanentAddress: 'mine too' } })
})

it('goes on from the newer version when that is loaded', async () => {
  const api = aServer()
  const { type, saver, show } = aScreen(api)
  api.write(draftWith('theirs'))
  type('mine')
  await pass(1_500)
  show('theirs')
  saver.adopt(api.draft())
  expect(saver.isDirty()).toBe(false)
  type('theirs and more')
  await pass(1_500)
  expect(api.draft()).toMatchObject({ version: 2, values: { permanentAddress: 'theirs and more' } })
})

it('is no conflict when the newer version says the same', async () => {
  const api = aServer()
  const { type, saver } = aScreen(api)
  api.write(draftWith('same'))
  type('same')
  await pass(1_500)
  expect(saver.current().kind).toBe('saved')
})

it('looks first when the draft could not be loaded', async () => {
  const fresh = aServer()
  const one = aScreen(fresh, null)
  one.type('1')
  await pass(1_500)
  expect(fresh.calls).toEqual(['load', '1'])
  const used = aServer([], { version: 4, values: draftWith('theirs'), savedAt })
  const other = aScreen(used, null)
  other.type('1')
  await pass(1_500)
  expect(other.saver.current().kind).toBe('conflict')
})

it('saves nothing after it was stopped, and goes on when it may', async () => {
  const api = aServer()
  const { type, saver } = aScreen(api)
  type('1')
  void saver.stop()
  await pass(5_000)
  await saver.flush()
  expect(api.calls).toEqual([])
  saver.resume()
  await pass(1_500)
  expect(api.calls).toEqual(['1'])
})

it('cuts a text to what the server takes', async () => {
  const api = aServer()
  const { type } = aScreen(api)
  type('x'.repeat(25_000))
  await pass(1_500)
  expect(api.draft().values?.permanentAddress).toHaveLength(20_000)
})
