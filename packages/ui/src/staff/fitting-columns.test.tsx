import { act, render, screen, within } from '@testing-library/react'
import { ResourceTable } from './ResourceTable'
import type { ResourceColumn } from './table-types'

interface Payment {
  id: string
  reference: string
  student: string
  kind: string
  amount: string
}

/** Six rem for each column: five columns need 480 px. */
const columns: ResourceColumn<Payment>[] = [
  { header: 'Reference', sortBy: 'reference', lead: true, width: 6, cell: (row) => row.reference },
  { header: 'Student', width: 6, cell: ({ student }) => student },
  { header: 'Type', priority: 2, width: 6, cell: ({ kind }) => kind },
  { header: 'Amount', money: true, width: 6, cell: ({ amount }) => amount },
  {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: () => <button type="button">View</button>,
  },
]
const rows = [
  { id: '1', reference: 'PAY-1', student: 'APP25000001', kind: 'School Fee', amount: '₦52,500.00' },
]

/** jsdom has no layout: the table has a place of this width. */
let place = 0
let resize: (() => void)[] = []
const scroller = () => document.querySelector('.resource-scroll')

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => place })
  globalThis.ResizeObserver = class {
    private readonly notify: () => void
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => {
        callback([], this)
      }
    }
    observe() {
      resize.push(this.notify)
    }
    unobserve() {
      this.disconnect()
    }
    disconnect() {
      resize = resize.filter((each) => each !== this.notify)
    }
  }
})

function setWidth(width: number): void {
  place = width
  act(() => {
    for (const notify of resize) notify()
  })
}
const draw = (width: number, drawn = columns, listed = rows) => {
  place = width
  render(
    <ResourceTable
      noun="payments"
      rowKey="id"
      columns={drawn}
      rows={listed}
      total={1}
      page={1}
      pageSize={10}
      onPage={jest.fn()}
      onSort={jest.fn()}
      emptyMessage="No payments found"
    />,
  )
  setWidth(width)
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('has all columns where there is room', () => {
  draw(480)
  expect(headers()).toEqual(['Reference', 'Student', 'Type', 'Amount', 'Actions'])
  expect(document.querySelector('dl')).not.toBeInTheDocument()
})

it('shows columns without room under the heading of the row, by priority and then from the right', () => {
  draw(479)
  expect(headers()).toEqual(['Reference', 'Student', 'Amount', 'Actions'])
  setWidth(352)
  expect(headers()).toEqual(['Reference', 'Student', 'Actions'])
  const lead = within(screen.getByRole('cell', { name: /^PAY-1/ }))
  expect(lead.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Type',
    'Amount',
  ])
  expect(lead.getByText('₦52,500.00')).toBeInTheDocument()
  expect(scroller()).not.toHaveAttribute('tabindex')
})

it('has its columns back when there is room again', () => {
  draw(200)
  expect(headers()).toEqual(['Reference', 'Actions'])
  setWidth(480)
  expect(headers()).toEqual(['Reference', 'Student', 'Type', 'Amount', 'Actions'])
})

it('can be scrolled by keyboard if even the last two columns have no room', () => {
  draw(190)
  expect(screen.getByRole('region', { name: 'Payments, scrolls sideways' })).toHaveAttribute(
    'tabindex',
    '0',
  )
})

it('has the same columns whatever the texts of a page are', () => {
  draw(479, columns, [{ ...rows[0]!, student: 'A'.repeat(400), kind: 'B'.repeat(400) }])
  expect(headers()).toEqual(['Reference', 'Student', 'Amount', 'Actions'])
  const widths = [...document.querySelectorAll<HTMLElement>('col')].map(({ style }) =>
    Number.parseFloat(style.getPropertyValue('--col')),
  )
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(479 / 16)
})

it('leaves more columns out if the font of the browser is larger', () => {
  document.documentElement.style.fontSize = '32px'
  draw(480)
  expect(headers()).toEqual(['Reference', 'Actions'])
  document.documentElement.style.fontSize = ''
})

it('shows no line for a missing value under the heading of the row', () => {
  draw(352, columns, [{ ...rows[0]!, kind: '–' }])
  const lead = within(screen.getByRole('cell', { name: /^PAY-1/ }))
  expect(lead.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Amount'])
})
