import { renderPage, screen, waitFor } from '@portal/testing'
import { pagedByServer, useList, useListState } from './use-list'

/** All renders in order. */
let drawn: string[] = []
interface Answered {
  rows: string[]
  meta?: { total: number; page: number; pageSize: number } | undefined
}
/** The server's replies by page. */
let answers: Record<number, Answered | undefined> = {}

function Page() {
  const state = useListState()
  const answer = {
    currentData: answers[state.page],
    isFetching: answers[state.page] === undefined,
    refetch: () => undefined,
  }
  const list = useList(state, answer, {
    select: pagedByServer(({ rows }: Answered) => rows),
    failed: 'Failed',
  })
  const text = list.rows
    ? `${String(list.rows.length)} of ${String(list.total)} on page ${String(list.page)}`
    : 'Loading'
  drawn.push(text)
  return <p>{text}</p>
}
const meta = (total: number, page: number) => ({ total, page, pageSize: 10 })
beforeEach(() => {
  drawn = []
})

it.each([
  [
    'of nothing leads to the first',
    { 9: { rows: [], meta: meta(0, 9) }, 1: { rows: [], meta: meta(0, 1) } },
    '',
    '0 of 0 on page 1',
  ],
  [
    'leads to the last',
    { 9: { rows: [], meta: meta(12, 9) }, 2: { rows: ['a', 'b'], meta: meta(12, 2) } },
    '?page=2',
    '2 of 12 on page 2',
  ],
])('a page past the end %s, and says nothing of itself', async (_what, given, search, text) => {
  answers = given
  const { location } = renderPage(<Page />, { path: '/?page=9' })
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => {
    expect(location().search).toBe(search)
  })
  expect([...new Set(drawn)]).toEqual(['Loading', text])
})

it('loads on while the last page is on its way', async () => {
  answers = { 9: { rows: [], meta: meta(12, 9) } }
  const { location } = renderPage(<Page />, { path: '/?page=9' })
  await waitFor(() => {
    expect(location().search).toBe('?page=2')
  })
  expect(new Set(drawn)).toEqual(new Set(['Loading']))
})
