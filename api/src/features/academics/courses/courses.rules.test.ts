import { codeKey, courseColumns, sameText, writtenCode } from './courses.rules'

it.each([
  ['COM 101', 'COM 101', 'COM101'],
  ['  com   101 ', 'COM 101', 'COM101'],
  ['com\u00a0101', 'COM 101', 'COM101'],
  ['com101', 'COM101', 'COM101'],
])('reads the code %p as %p, the same as %p', (typed, written, key) => {
  expect([writtenCode(typed), codeKey(typed)]).toEqual([written, key])
})

it.each([
  ['Use of English', ' use  of english', true],
  ['Introducción', 'Introduccion', true],
  ['Use of English', 'Use of French', false],
])('%p and %p: the same is %p', (one, other, same) => {
  expect(sameText(one, other)).toBe(same)
})

it('keeps the texts by which a course is found, with and without the space of its code', () => {
  expect(courseColumns({ code: 'com 101', title: 'Élan  Vital' })).toEqual({
    code: 'COM 101',
    code_key: 'COM101',
    title: 'Élan  Vital',
    title_key: 'elan vital',
    search_text: 'com 101|com101|elan vital',
  })
})
