import type { ListColumn } from '@portal/contracts'
import { printPageOf } from './print-page'

interface Fee {
  name: string
  amount: number | ''
}
const amount: ListColumn<Fee> = { header: 'Amount', kind: 'naira', text: ({ amount }) => amount }
const pageOf = (columns: readonly ListColumn<Fee>[], rows: readonly Fee[]) =>
  printPageOf({
    list: { name: 'fees', title: 'Fees', columns },
    rows,
    filter: [],
    now: new Date('2026-11-25T09:00:00.000Z'),
  })

it('prints amounts as money at the end of their column, also below an empty cell', () => {
  const page = pageOf(
    [amount],
    [
      { name: 'Hostel', amount: '' },
      { name: 'Portal', amount: 1_045_000.5 },
    ],
  )
  expect(page).toContain('<td class="number">–</td>')
  expect(page).toContain('<td class="number">₦1,045,000.50</td>')
  expect(page).toContain("'Page ' counter(page) ' of ' counter(pages)")
})

it('prints a list with many columns across the long side of the paper', () => {
  const wide = (columns: number) =>
    pageOf(
      Array.from({ length: columns }, () => amount),
      [],
    ).includes('landscape')
  expect([wide(8), wide(9)]).toEqual([false, true])
})
