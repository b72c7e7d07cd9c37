import { listQuery } from './list-query'

const shape = { sorts: ['name'], filters: { status: ['pending', 'active'] } } as const
type Filters = { status: 'pending' | 'active' }

/** A plain variable instead of the router. */
function at(address: string) {
  let params = new URLSearchParams(address)
  let replaced: boolean | undefined
  const [query, change] = listQuery<'name', Filters>(
    [
      params,
      (next, options) => {
        params = next(params)
        replaced = options?.replace
      },
    ],
    shape,
  )
  return { query, change, address: () => params.toString(), replaced: () => replaced }
}

it('reads search, page, order and filter from the address', () => {
  expect(at('q=bello&page=3&sort=-name&status=active').query).toEqual({
    q: 'bello',
    page: 3,
    sort: '-name',
    filters: { status: 'active' },
  })
})

it('ignores what the list does not know', () => {
  expect(at('page=-1&sort=password&status=any').query).toEqual({
    q: '',
    page: 1,
    sort: undefined,
    filters: {},
  })
  expect(at('page=2.5').query.page).toBe(1)
  expect(at('page=1000000000').query.page).toBe(1_000_000)
})

it('takes of a search no more than its box does', () => {
  expect(at(`q=${'x'.repeat(3000)}`).query.q).toHaveLength(100)
})

it('goes back to page 1 whenever something else changes', () => {
  const list = at('q=bello&page=3&sort=name&tab=a')
  list.change({ sort: '-name' })
  expect(list.address()).toBe('q=bello&sort=-name&tab=a')
})

it('leaves out what is empty, and replaces the history entry only for a search', () => {
  const list = at('q=bello&status=active')
  list.change({ q: '' })
  expect([list.address(), list.replaced()]).toEqual(['status=active', true])
  list.change({ page: 4 })
  expect([list.address(), list.replaced()]).toEqual(['status=active&page=4', false])
  list.change({ filters: { status: '' } })
  expect(list.address()).toBe('')
})
