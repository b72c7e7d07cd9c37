import { listPath, listSearchOf, placeOf, recordPath } from './record-address'

it('keeps the search of the list in the address of a record, without its dialogs', () => {
  const list = listSearchOf(
    new URLSearchParams('q=bello&status=pending&page=2&view=APP25000002&pair=a&edit=new'),
  )
  expect(list).toBe('q=bello&status=pending&page=2')
  const path = recordPath('APP25000002', list, 'money')
  expect(path).toBe(
    '/staff/students/APP25000002?tab=money&list=q%3Dbello%26status%3Dpending%26page%3D2',
  )
  const place = placeOf(new URL(path, 'https://portal.test').searchParams)
  expect(place).toEqual({ tab: 'money', list })
  expect(listPath(place.list)).toBe('/staff/students?q=bello&status=pending&page=2')
})

it.each([
  ['', 'overview'],
  ['tab=nothing', 'overview'],
  ['tab=toString', 'overview'],
  ['tab=history', 'history'],
])('reads the tab of %j as %s', (query, tab) => {
  expect(placeOf(new URLSearchParams(query))).toEqual({ tab, list: '' })
})

it('has no query without a list and for the first tab', () => {
  expect(recordPath('APP25000002', '')).toBe('/staff/students/APP25000002')
  expect(listPath('')).toBe('/staff/students')
})
