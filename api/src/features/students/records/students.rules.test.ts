import { studentStatuses } from '@portal/contracts'
import { containing, fold } from '../../../platform/text.rules'
import {
  isDecision,
  mayMove,
  numberPrefix,
  registrationKey,
  searchColumns,
  searchedWords,
} from './students.rules'

it.each([
  ['pending', ['pending', 'active', 'rejected']],
  ['active', ['active', 'suspended', 'graduated', 'cleared']],
  ['suspended', ['active', 'suspended']],
  ['graduated', ['graduated']],
  ['cleared', ['suspended', 'graduated', 'cleared']],
  ['rejected', ['rejected']],
] as const)('a student who is %s can become %j', (from, expected) => {
  expect(studentStatuses.filter((to) => mayMove(from, to))).toEqual(expected)
})

it('calls leaving pending a decision, and nothing else', () => {
  expect(isDecision('pending', 'active')).toBe(true)
  expect(isDecision('pending', 'pending')).toBe(false)
  expect(isDecision('active', 'suspended')).toBe(false)
})

it.each([
  ['Ọṣúnbọ̀wálé', 'osunbowale'],
  ['  ADA \t Obi ', 'ada obi'],
  ["O'Neill", "o'neill"],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('searches for the entered text, and treats wildcards as text', () => {
  expect(containing('100%_a!')).toBe('%100!%!_a!!%')
})

it.each([
  ['app25', 'APP25'],
  ['APP25000001', 'APP25000001'],
  ['APP250001', 'APP250001'],
  ['appiah', null],
  ['25000', null],
])('reads %s as the start of a number: %s', (text, prefix) => {
  expect(numberPrefix(text)).toBe(prefix)
})

it('keeps folded text within its columns', () => {
  const long = 'ß'.repeat(400)
  const columns = searchColumns({
    applicationNumber: 'APP25000001',
    firstname: long,
    lastname: long,
    othername: long,
    email: long,
    jambNumber: null,
  })
  expect([columns.name_key.length, columns.search_text.length]).toEqual([170, 500])
})

it('knows the same registration by its key, and another program or person as another', () => {
  const parts = { session: 's', offering: 'o', email: 'A@x.com', firstname: 'Ada', lastname: 'Obi' }
  expect(registrationKey({ ...parts, email: 'a@X.com', firstname: ' ada ' })).toBe(
    registrationKey(parts),
  )
  for (const other of [
    { session: 't' },
    { offering: 'p' },
    { email: 'b@x.com' },
    { firstname: 'Ade' },
    { lastname: 'Obia' },
  ]) {
    expect(registrationKey({ ...parts, ...other })).not.toBe(registrationKey(parts))
  }
})

it.each([
  ['Bello Amina', ['Bello', 'Amina']],
  ['  ada\tobi  ada ', ['ada', 'obi']],
  ['', []],
])('splits the search %j into its words, each once', (q, words) => {
  expect(searchedWords(q)).toEqual(words)
})
