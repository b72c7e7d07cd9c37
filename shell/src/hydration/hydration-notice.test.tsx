import { expectNoViolations, screen } from '@portal/testing'
import { act, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import userEvent from '@testing-library/user-event'
import { AreaFailure, type FailureKind } from '../areas/loading/area-failure'
import type { PrerenderedPage } from './prerendered-page'
import { HydrationNotice } from './HydrationNotice'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A page whose progress the test sets. */
function aPrerenderedPage(
  first: ReturnType<PrerenderedPage['progress']>,
  kind: FailureKind = 'network',
  isReadable = true,
) {
  const listeners = new Set<() => void>()
  let progress = first
  const retry = jest.fn()
  const become = (next: typeof first): void => {
    act(() => {
      progress = next
      for (const listener of listeners) listener()
    })
  }
  const prerendered: ComponentProps<typeof HydrationNotice>['prerendered'] = {
    isReadable,
    progress: () => progress,
    failure: () => (progress === 'stalled' ? new AreaFailure(kind, 'x') : null),
    retry,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { prerendered, retry, become }
}
const after = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}
const region = () => screen.getByRole('status')

it('says after eight seconds that it takes longer, in a region that was there before', () => {
  const { prerendered, become } = aPrerenderedPage('coming')
  render(<HydrationNotice prerendered={prerendered} />)
  const place = region()
  after(7_999)
  expect(place).toBeEmptyDOMElement()
  after(1)
  expect(place).toHaveTextContent(
    'This is taking longer than usual. You can read the page already.',
  )
  become('here')
  expect(region()).toBe(place)
  expect(place).toBeEmptyDOMElement()
})

it('does not say that a page of placeholders can be read', () => {
  render(<HydrationNotice prerendered={aPrerenderedPage('coming', 'network', false).prerendered} />)
  after(8_000)
  expect(region()).toHaveTextContent('This is taking longer than usual. Your network may be slow.')
})

it('says that the code did not arrive, tries again, and then counts anew', async () => {
  const { prerendered, retry, become } = aPrerenderedPage('coming')
  render(<HydrationNotice prerendered={prerendered} />)
  become('stalled')
  expect(region()).toHaveTextContent('part of the page failed to load')
  jest.useRealTimers()
  await expectNoViolations()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  jest.useFakeTimers()
  become('coming')
  expect(region()).toBeEmptyDOMElement()
  after(8_000)
  expect(region()).toHaveTextContent('This is taking longer than usual.')
})

it.each<[FailureKind, string, string]>([
  ['timeout', 'failed to load. Check your connection.', 'Try again'],
  ['broken', 'something is wrong with this part of the portal', 'Try again'],
  ['untrusted', 'something is wrong with this part of the portal', 'Try again'],
  ['incompatible', 'has changed since you opened it', 'Load the page again'],
])('gives the reason for code that is %s, and a way on', (kind, reason, action) => {
  const { prerendered } = aPrerenderedPage('stalled', kind)
  render(<HydrationNotice prerendered={prerendered} />)
  expect(region()).toHaveTextContent('You can read this page, but not use its forms and buttons')
  expect(region()).toHaveTextContent(reason)
  expect(screen.getByRole('button', { name: action })).toBeVisible()
})
