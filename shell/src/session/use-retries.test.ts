import { act, renderHook } from '@testing-library/react'
import { useRetries } from './use-retries'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })

it('tries again with growing pauses, up to half a minute', async () => {
  const work = jest.fn(() => Promise.resolve())
  const { result } = renderHook(() => useRetries(work))
  const after: number[] = []
  for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await pass(ms - 1)
    after.push(work.mock.calls.length)
    await pass(1)
  }
  expect(after).toEqual([0, 1, 2, 3, 4, 5])
  expect(result.current.tries).toBe(6)
})

it('tries at once when the network comes back, one try at a time, and no more once it is gone', async () => {
  let finish: () => void = () => undefined
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { result, unmount } = renderHook(() => useRetries(work))
  const online = (): void => {
    act(() => {
      globalThis.dispatchEvent(new Event('online'))
    })
  }
  online()
  expect(result.current.isTrying).toBe(true)
  online()
  act(() => {
    result.current.now()
  })
  await pass(60_000)
  expect(work).toHaveBeenCalledTimes(1)
  await act(async () => {
    finish()
    await Promise.resolve()
  })
  expect(result.current).toMatchObject({ tries: 1, isTrying: false })
  unmount()
  await pass(60_000)
  online()
  expect(work).toHaveBeenCalledTimes(1)
})
