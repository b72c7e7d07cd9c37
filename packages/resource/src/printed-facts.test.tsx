import { fireEvent, screen } from '@portal/testing'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { PrintedFacts } from './PrintedFacts'

type List = ComponentProps<typeof PrintedFacts>['list']
const view = (rows: number): List['view'] => ({
  display: { rows, compact: false, hidden: [] },
  setDisplay: () => undefined,
  resetDisplay: () => undefined,
})
const ten = Array.from({ length: 10 }, (_, nth) => nth)
const draw = (list: Partial<List>, props: { selected?: number; hasPrint?: boolean } = {}) => {
  render(
    <PrintedFacts
      list={{ rows: ten, total: 521, page: 1, q: '', view: view(10), ...list }}
      selected={0}
      hasPrint
      {...props}
    />,
  )
  return screen.getByText(/Lagos time/).textContent
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

it('names the rows and the day, and the way to the complete print', () => {
  expect(draw({})).toBe(
    'Rows 1 to 10 of 521 · 25 Nov 2026, 10:00 (Lagos time) · “Print all” in the portal prints the complete list.',
  )
})

it('names the search', () => {
  expect(draw({ q: 'ada', page: 3, total: 1521 }, { hasPrint: false })).toBe(
    'Search: “ada” · Rows 21 to 30 of 1,521 · 25 Nov 2026, 10:00 (Lagos time)',
  )
})

it('says that the print has more rows than the selected ones', () => {
  expect(draw({}, { selected: 2, hasPrint: false })).toBe(
    'Rows 1 to 10 of 521, not only the 2 selected · 25 Nov 2026, 10:00 (Lagos time)',
  )
})

it('does not offer more rows than there are', () => {
  expect(draw({ rows: [1, 2], total: 2 })).toBe(
    'Rows 1 to 2 of 2 · 25 Nov 2026, 10:00 (Lagos time)',
  )
})

it('shows the time of the print', () => {
  draw({})
  jest.setSystemTime(new Date('2026-11-25T13:30:00Z'))
  fireEvent(globalThis.window, new Event('beforeprint'))
  expect(screen.getByText(/25 Nov 2026, 14:30/)).toBeInTheDocument()
})
