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

const columns: ResourceColumn<Payment>[] = [
  { header: 'Reference', sortBy: 'reference', lead: true, cell: ({ reference }) => reference },
  { header: 'Student', cell: ({ student }) => student },
  { header: 'Type', priority: 2, cell: ({ kind }) => kind },
  { header: 'Amount', money: true, cell: ({ amount }) => amount },
  { header: 'Actions', actions: true, cell: () => <button type="button">View</button> },
]
const rows = [
  { id: '1', reference: 'PAY-1', student: 'APP25000001', kind: 'School Fee', amount: '₦52,500.00' },
]

/** jsdom has no layout: here each column takes 100 px of a place of this width. */
let place = 0
let resize: (() => void)[] = []
const scroller = () => document.querySelector('.resource-scroll')
const widthOf = (element: Element): number => element.querySelectorAll('th').length * 100

beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => place })
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    get(this: HTMLElement) {
      return Math.max(place, widthOf(this))
    },
  })
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
const draw = (width: number) => {
  place = width
  render(
    <ResourceTable
      noun="payments"
      rowKey="id"
      columns={columns}
      rows={rows}
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
  draw(500)
  expect(headers()).toEqual(['Reference', 'Student', 'Type', 'Amount', 'Actions'])
  expect(document.querySelector('dl')).not.toBeInTheDocument()
})

it('shows columns without room under the heading of the row, by priority and then from the right', () => {
  draw(400)
  expect(headers()).toEqual(['Reference', 'Student', 'Amount', 'Actions'])
  setWidth(300)
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
  setWidth(500)
  expect(headers()).toEqual(['Reference', 'Student', 'Type', 'Amount', 'Actions'])
})

it('can be scrolled by keyboard if even the last two columns have no room', () => {
  draw(150)
  expect(screen.getByRole('region', { name: 'Payments, scrolls sideways' })).toHaveAttribute(
    'tabindex',
    '0',
  )
})
