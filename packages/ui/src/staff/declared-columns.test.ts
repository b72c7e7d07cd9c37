import { columnWidths, leavingFor, leavingOrder } from './declared-columns'

const columns = [
  { header: 'Number', code: true, width: 7 },
  { header: 'Name', lead: true, width: 8 },
  { header: 'Email', priority: 3, width: 10 },
  { header: 'Program', width: 8 },
  { header: 'Actions', actions: true, width: 9 },
]

it('removes columns by priority and then from the right', () => {
  expect(leavingOrder(columns)).toEqual(['Email', 'Program', 'Number'])
})

it('keeps all columns of a table whose rows have no heading', () => {
  expect(leavingOrder([{ header: 'Number', width: 7 }])).toEqual([])
})

it.each([
  [60, 0],
  [42, 0],
  [41.9, 1],
  [34, 1],
  // The heading of a row with other values needs 10 rem.
  [33.9, 2],
  [5, 3],
])('with %d rem of room, %d columns leave', (room, leaving) => {
  expect(leavingFor(columns, room)).toBe(leaving)
})

it('gives one rem to a code, and the rest of the room to the columns with texts', () => {
  expect(columnWidths(columns, 56, false)).toEqual([8, 12, 15, 12, 9])
})

it('gives codes at most half of the rest', () => {
  expect(columnWidths(columns, 43, false)[0]).toBe(7.5)
})

it('gives a larger share to a heading that also has the values of other columns', () => {
  const drawn = columns.filter(({ header }) => header !== 'Email')
  expect(columnWidths(drawn, 38, true)).toEqual([8, 12, 9, 9])
})
