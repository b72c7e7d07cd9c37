import { act, waitFor } from '@testing-library/react'

/** Another tab is in front of the page, or no longer. */
export function hideTab(isHidden = true): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  })
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))

/**
 * Expects that a page asks every second while its tab is visible, and never while it is hidden.
 * `asked` is the number of requests so far. Needs fake timers.
 */
export async function expectPollsWhileVisible(asked: () => number): Promise<void> {
  const expectMore = async () => {
    const before = asked()
    await wait(2)
    await waitFor(() => {
      expect(asked()).toBeGreaterThan(before)
    })
  }
  await expectMore()
  hideTab()
  await wait(2)
  const before = asked()
  await wait(60)
  expect(asked()).toBe(before)
  hideTab(false)
  await expectMore()
}
