import { z } from 'zod'
import {
  emailAddress,
  Id,
  isPhoneNumber,
  optionalLine,
  optionalPersonName,
  pageQuery,
  personName,
  requiredLine,
  requiredNamedLine,
} from './common'
import { refusals } from './refusals.fixture'

const nameRule = ": Use letters, spaces and . ' / _ - only"
const unprintable = ': Remove the characters that cannot be printed'

describe('an email address', () => {
  const schema = emailAddress('No address')
  it.each([
    'ada@mail.example',
    '  ada@mail.example ',
    'a@b.ng',
    'Ada.Obi+portal_1%x@mail-1.example.ng',
    `${'a'.repeat(64)}@mail.example`,
  ])('may be %j', (typed) => {
    expect(schema.parse(typed)).toBe(typed.trim())
  })
  it.each([
    '',
    '   ',
    'ada',
    'ada@',
    '@mail.example',
    'ada@mail',
    'ada@mail.x',
    'ada obi@mail.example',
    '.ada@mail.example',
    'ada@-mail.example',
    'ada@mail-.example',
    'ada@mail..example',
    'ada@mail.example,bola@mail.example',
    '"ada"@mail.example',
    'adá@mail.example',
    'ada@mail.example\nbcc: all@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    null,
    7,
  ])('is not %j', (typed) => {
    expect(refusals(schema, typed)).toContain(': No address')
  })
})

it.each([
  ['0803 123 4567', true],
  ['+234 (803) 123-4567', true],
  ['123456', true],
  ['1'.repeat(20), true],
  ['12345', false],
  ['1'.repeat(21), false],
  ['0803 CALL ME', false],
  ['', false],
  ['٠٨٠٣١٢٣٤', false],
])('takes %j as a phone number: %p', (typed, expected) => {
  expect(isPhoneNumber(typed)).toBe(expected)
})

describe("a person's name", () => {
  it.each(['Adéwálé', 'Ọ̀ṣúnbọ̀wálé', "O'Neil", 'O’Neil', 'Ann-Marie', 'J. R.', 'Ada/Obi_x', '李'])(
    'may be %j',
    (name) => {
      expect(refusals(personName('Surname is required'), name)).toEqual([])
    },
  )
  it.each([
    ['', [': Surname is required', nameRule]],
    ['  ', [': Surname is required', nameRule]],
    [undefined, [': Surname is required']],
    ['Ada2', [nameRule]],
    ['<b>Ada</b>', [nameRule]],
    ['a'.repeat(81), [': Use at most 80 characters']],
  ])('is not %j', (name, expected) => {
    expect(refusals(personName('Surname is required'), name)).toEqual(expected)
  })
  it('may be left out where not everybody has one', () => {
    for (const name of [undefined, '', '  ', 'Ada'])
      expect(refusals(optionalPersonName(), name)).toEqual([])
    expect(refusals(optionalPersonName(), 'Ada!')).toEqual([nameRule])
  })
})

describe('a line of text', () => {
  it('is trimmed, bounded to the character, and has nothing that cannot be printed', () => {
    const schema = requiredLine('Name is required', 5)
    expect(schema.parse('  Ilé 1 ')).toBe('Ilé 1')
    expect(refusals(schema, '12345')).toEqual([])
    expect(refusals(schema, '123456')).toEqual([': Use at most 5 characters'])
    for (const control of ['\n', '\t', '\u0000', '\u007f'])
      expect(refusals(schema, `a${control}b`)).toEqual([unprintable])
    expect(refusals(schema, 7)).toEqual([': Name is required'])
  })
  it('has nothing that nobody sees', () => {
    const schema = requiredLine('Name is required', 5)
    expect(schema.parse('\u202e\ufeffA\u200bB\u202c')).toBe('AB')
    expect(refusals(schema, '\u200b\u202e')).toEqual([': Name is required'])
    for (const half of ['\ud800', 'a\udc00', '\u0085', '\u2028x\u2028y'])
      expect(refusals(schema, half)).toEqual([unprintable])
    for (const joined of ['👩‍🎓', 'نامه‌ای']) expect(requiredLine('', 20).parse(joined)).toBe(joined)
  })
  it('names its field where the problems of a long form are listed together', () => {
    const schema = requiredNamedLine('Address', 5)
    expect(refusals(schema, '')).toEqual([': Address is required'])
    expect(refusals(schema, '123456')).toEqual([': Address must be at most 5 characters'])
    expect(refusals(schema, 'a\tb')).toEqual([
      ': Address has characters that cannot be printed: remove them',
    ])
  })
  it('may be left out where it is optional', () => {
    for (const text of [undefined, '', ' ', 'x'.repeat(200)])
      expect(refusals(optionalLine(), text)).toEqual([])
    expect(refusals(optionalLine(), 'x'.repeat(201))).toEqual([': Use at most 200 characters'])
  })
})

describe('the query of a list', () => {
  const schema = z.strictObject(pageQuery(['name', 'email']))
  it('is made of text from an address', () => {
    expect(schema.parse({ page: '2', pageSize: '10', q: ' Ada ', sort: '-name' })).toEqual({
      page: 2,
      pageSize: 10,
      q: 'Ada',
      sort: '-name',
    })
    expect(schema.parse({})).toEqual({})
  })
  it.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { page: '1000001' },
    { pageSize: '0' },
    { pageSize: '101' },
    { q: 'x'.repeat(101) },
    { sort: 'password' },
    { sort: '--name' },
    { else: '1' },
  ])('is not %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false)
  })
})

it('tells an id from other text', () => {
  expect(refusals(Id, '01926f3a-7c1e-7b3a-8f00-0123456789ab')).toEqual([])
  for (const text of ['', '1', "' or 1=1", '01926f3a7c1e7b3a8f000123456789ab'])
    expect(refusals(Id, text)).toEqual([': This id is not valid'])
})
