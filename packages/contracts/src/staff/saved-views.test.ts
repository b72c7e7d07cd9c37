import { refusals } from '../base/refusals.fixture'
import { NewSavedView } from './saved-views'
import { savedViewMessages } from './saved-views.messages'

const view = { list: '/staff/students', name: 'Forms', query: 'q=obi&status=pending&sort=-name' }
const { invalidQuery, nameRequired, tooLong, unknownList } = savedViewMessages

it.each([
  {},
  { list: '/staff/academics/payment-management' },
  { list: '/staff/payments' },
  { query: `q=${encodeURIComponent('Adéọlá & sons')}` },
  { query: String(new URLSearchParams({ q: "a*b-c.d_e f~g'(h)" })) },
  { query: `session=0199a0a0-0000-7000-8000-000000000001` },
])('takes %j', (change) => {
  expect(refusals(NewSavedView, { ...view, ...change })).toEqual([])
})

it.each([
  [{ query: '' }, `query: ${invalidQuery}`],
  [{ query: '?q=obi' }, `query: ${invalidQuery}`],
  [{ query: '/staff/payments?q=obi' }, `query: ${invalidQuery}`],
  [{ query: 'https://evil.example/?q=obi' }, `query: ${invalidQuery}`],
  [{ query: '//evil.example' }, `query: ${invalidQuery}`],
  [{ query: 'q=obi#/staff' }, `query: ${invalidQuery}`],
  [{ query: 'q=a b' }, `query: ${invalidQuery}`],
  [{ query: 'status=pending&page=3' }, `query: ${invalidQuery}`],
  [{ query: `q=${'a'.repeat(999)}` }, `query: ${tooLong}`],
  [{ list: '/app/finance' }, `list: ${unknownList}`],
  [{ list: '/staff' }, `list: ${unknownList}`],
  [{ list: '/staff/students/' }, `list: ${unknownList}`],
  [{ list: '/staff//evil.example' }, `list: ${unknownList}`],
  [{ list: '/staff/../app' }, `list: ${unknownList}`],
  [{ list: '/staff/students?q=obi' }, `list: ${unknownList}`],
  [{ name: '' }, `name: ${nameRequired}`],
  [{ name: 'x'.repeat(61) }, 'name: Use at most 60 characters'],
  [{ name: 'a\u0007b' }, 'name: Remove the characters that cannot be printed'],
])('refuses %j with one sentence', (change, problem) => {
  expect(refusals(NewSavedView, { ...view, ...change })).toEqual([problem])
})
