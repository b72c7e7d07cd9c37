import { meantDomain, withDomain } from './email-typo'

it.each([
  ['ada@gmial.com', 'gmail.com'],
  ['ada@gmail.con', 'gmail.com'],
  ['ada@gmail.co', 'gmail.com'],
  ['Ada@GMAI.com', 'gmail.com'],
  ['ada@yaho.com', 'yahoo.com'],
  ['ada@hotmial.com', 'hotmail.com'],
  ['ada@outlok.com', 'outlook.com'],
  [' ada@gmail.cm ', 'gmail.com'],
])('%s most likely means %s', (email, domain) => {
  expect(meantDomain(email)).toBe(domain)
})

it.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@aol.com',
  'ada@ayokapoly.example',
  'ada@ail.co',
  'ada',
  '',
  '@',
  'ada@',
  `ada@${'g'.repeat(10_000)}.com`,
  '😀@😀.com',
  'ada@unilag.edu.ng',
])('%s is left alone', (email) => {
  expect(meantDomain(email)).toBeNull()
})

it('keeps what stands before the sign', () => {
  expect(withDomain(' ada.obi@gmial.com', 'gmail.com')).toBe('ada.obi@gmail.com')
})
