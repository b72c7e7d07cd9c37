import { aScreen, aServer, draftWith, savedAt } from './saver.fixture'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})
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
  [{ status: 0 }, 'failed'],
  [{ status: 503 }, 'failed'],
  [{ status: 429 }, 'failed'],
  [{ status: 401 }, 'signed-out'],
  [{ status: 409 }, 'closed'],
  [{ status: 400, serverMessage: 'Use at most 20,000 characters' }, 'refused'],
  [{ status: 413 }, 'refused'],
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

it('merges what another screen has saved of other fields, and saves both', async () => {
  const api = aServer()
  const { type, saver, values } = aScreen(api)
  api.write({ ...draftWith(''), dob: '2001-01-01' })
  type('mine')
  await pass(1_500)
  expect(values()).toMatchObject({ permanentAddress: 'mine', dob: '2001-01-01' })
  expect(api.draft()).toMatchObject({
    version: 2,
    values: { permanentAddress: 'mine', dob: '2001-01-01' },
  })
  expect(saver.current().kind).toBe('saved')
})

it('asks about a field that both have changed, saves nothing meanwhile, and either answer loses no other change', async () => {
  for (const [choice, expected] of [
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const) {
    const api = aServer()
    const { type, change, saver, values } = aScreen(api)
    api.write({ ...draftWith('theirs'), dob: '2001-01-01' })
    type('mine')
    await pass(1_500)
    expect(saver.current()).toMatchObject({
      kind: 'conflict',
      questions: [{ id: 'permanentAddress', mine: 'mine', theirs: 'theirs' }],
    })
    change({ placeOfBirth: 'Oyo' })
    await pass(60_000)
    expect([api.draft().version, saver.isBlocked(), values().permanentAddress]).toEqual([
      1,
      true,
      'mine',
    ])
    saver.decide({ permanentAddress: choice })
    await pass(0)
    expect(api.draft()).toMatchObject({
      version: 2,
      values: { permanentAddress: expected, dob: '2001-01-01', placeOfBirth: 'Oyo' },
    })
    expect(values()).toEqual(api.draft().values)
  }
})

it('asks again what was changed on both sides since the question', async () => {
  const api = aServer()
  const { type, change, saver } = aScreen(api)
  api.write(draftWith('theirs'))
  type('mine')
  await pass(1_500)
  api.write({ ...draftWith('theirs'), dob: '2001-01-01' })
  change({ dob: '2002-02-02' })
  saver.decide({ permanentAddress: 'mine' })
  await pass(1_500)
  expect(saver.current()).toMatchObject({
    kind: 'conflict',
    questions: [{ id: 'dob', mine: '2002-02-02', theirs: '2001-01-01' }],
  })
  saver.decide({ dob: 'theirs' })
  await pass(0)
  expect(api.draft()).toMatchObject({
    version: 3,
    values: { permanentAddress: 'mine', dob: '2001-01-01' },
  })
})

it('saves over a draft that went back to an older version', async () => {
  const api = aServer()
  const { type, values } = aScreen(api, 7)
  type('mine')
  await pass(1_500)
  expect(api.draft()).toMatchObject({
    version: 1,
    values: { permanentAddress: 'mine', dob: values().dob },
  })
})

it('tries later when the server calls its own version stale', async () => {
  const stale = { status: 409, code: 'draft-stale' }
  const api = aServer([stale, stale])
  const { type, saver } = aScreen(api)
  type('1')
  await pass(1_500)
  expect([api.calls, saver.current().kind]).toEqual([['1', 'load'], 'failed'])
  await pass(2_000 + 4_000)
  expect([api.draft().values?.permanentAddress, saver.current().kind]).toEqual(['1', 'saved'])
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
  const used = aServer([], { version: 4, values: { ...draftWith(''), dob: '2001-01-01' }, savedAt })
  const other = aScreen(used, null)
  other.type('1')
  await pass(1_500)
  expect(used.draft()).toMatchObject({
    version: 5,
    values: { permanentAddress: '1', dob: '2001-01-01' },
  })
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
