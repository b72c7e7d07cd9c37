import { messages } from './messages'
import { NewPassword, TypedPassword } from './password'
import { refusals } from './refusals.fixture'

const { rule, tooLong } = messages.password

it.each([
  ['eight of four kinds', 'Mango#42', []],
  ['fifteen of one kind', 'a'.repeat(15), []],
  ['fifteen spaces and letters', 'palm wine palm w', []],
  ['as long as any may be', 'é'.repeat(128), []],
  ['a letter of another script is a symbol', 'ọJa1abcd', []],
  ['seven of four kinds', 'Mang#42', [rule]],
  ['no upper case', 'mango#42', [rule]],
  ['no lower case', 'MANGO#42', [rule]],
  ['no digit', 'Mango#xy', [rule]],
  ['no symbol', 'Mango042', [rule]],
  ['fourteen of one kind', 'a'.repeat(14), [rule]],
  ['seven emojis, which are stored as fourteen characters', '😀'.repeat(7), [rule]],
  ['fifteen emojis', '😀'.repeat(15), []],
  ['longer than any may be', 'a'.repeat(129), [tooLong]],
  ['128 emojis', '😀'.repeat(128), []],
  ['none', '', [rule]],
  ['no text', null, [rule]],
])('judges a new password: %s', (_, password, expected) => {
  expect(refusals(NewPassword, password)).toEqual(expected.map((sentence) => `: ${sentence}`))
})

it('never judges one that exists, and only bounds it', () => {
  const schema = TypedPassword('Password is required', 'wrong')
  for (const typed of ['1', ' ', 'password', 'a'.repeat(128)])
    expect(schema.parse(typed)).toBe(typed)
  expect(refusals(schema, '')).toEqual([': Password is required'])
  expect(refusals(schema, undefined)).toEqual([': Password is required'])
  expect(refusals(schema, 'a'.repeat(129))).toEqual([': wrong'])
})
