import { aRegistry } from '../../testing/entries'
import { watchRegistry } from './watcher'

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  jest.useFakeTimers()
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

function watching(answer: ReturnType<typeof aRegistry> | null = aRegistry()) {
  const read = jest.fn(() => Promise.resolve(answer))
  const offer = jest.fn()
  const stop = watchRegistry(read, offer)
  const become = (state: DocumentVisibilityState) => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { read, offer, stop, become }
}

it('reads the registry each five minutes, until it is stopped', async () => {
  const { read, offer, stop } = watching()
  await jest.advanceTimersByTimeAsync(299_999)
  expect(read).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(300_001)
  expect(read).toHaveBeenCalledTimes(2)
  expect(offer).toHaveBeenLastCalledWith(aRegistry())
  stop()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not while nobody looks, and at once when somebody comes back, but not each time', async () => {
  const { read, become, stop } = watching()
  become('hidden')
  await jest.advanceTimersByTimeAsync(900_000)
  expect(read).not.toHaveBeenCalled()
  for (const state of ['visible', 'hidden', 'visible'] as const) become(state)
  expect(read).toHaveBeenCalledTimes(1)
  stop()
})

it('saves data where the person asks for it', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  const { read, stop } = watching()
  await jest.advanceTimersByTimeAsync(900_000)
  expect(read).not.toHaveBeenCalled()
  stop()
})

it('offers nothing when there is no answer', async () => {
  const { offer, stop } = watching(null)
  await jest.advanceTimersByTimeAsync(300_000)
  expect(offer).not.toHaveBeenCalled()
  stop()
})
