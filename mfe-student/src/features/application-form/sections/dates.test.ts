import { periodInWords } from './AcademicBackground'
import { fromParts, toParts } from './DayField'
import { fromMonth, toMonth } from './MonthField'

it.each([
  ['2011-09-12', '2017-09-12', '6 years'],
  ['2011-09-12', '2017-07-14', '5 years'],
  ['2016-09-12', '2017-10-01', '1 year'],
  ['2017-01-01', '2017-10-01', 'Less than a year'],
  ['2017-01-01', '2016-10-01', 'The end is before the start'],
  ['', '2017-01-01', ''],
])('says how long it was from %s to %s', (from, to, words) => {
  expect(periodInWords(from, to)).toBe(words)
})

it.each([
  ['9', '4', '2006', '2006-04-09'],
  ['09', '04', '2006', '2006-04-09'],
  ['31', '2', '2006', '2006-02-31'],
  ['', '', '', ''],
  ['9', '', '', '--9'],
  ['9', '4', '', '-4-9'],
  ['9', '4', '200', '200-4-9'],
  ['9th', 'Apr', '2006', '2006--9'],
])('puts %s / %s / %s together as %s', (day, month, year, value) => {
  expect(fromParts({ day, month, year })).toBe(value)
})

it.each([
  ['2006-04-09', { day: '09', month: '04', year: '2006' }],
  ['--9', { day: '9', month: '', year: '' }],
  ['', { day: '', month: '', year: '' }],
])('takes %s apart again', (value, parts) => {
  expect(toParts(value)).toEqual(parts)
})

it.each([
  [{ month: '9', year: '2011' }, '2011-09-01'],
  [{ month: '12', year: '2011' }, '2011-12-01'],
  [{ month: '9', year: '' }, '-9-'],
  [{ month: '', year: '2011' }, '2011--'],
  [{ month: '9', year: '201' }, '201-9-'],
  [{ month: '', year: '' }, ''],
])('stores month and year %j as %s, and splits it again', (typed, value) => {
  expect(fromMonth(typed)).toBe(value)
  expect(toMonth(value)).toEqual(typed)
})

it('shows the month of a day that was stored before', () => {
  expect(toMonth('2011-09-12')).toEqual({ month: '9', year: '2011' })
})
