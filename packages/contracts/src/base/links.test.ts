import { isSafeLink, leadsSomewhere } from './links'

const long = `https://example.com/${'a'.repeat(83)}`

it.each([
  'https://example.com',
  'HTTPS://Example.com/a?b=c#d',
  'http://example.com:8080/page',
  '/app/finance',
  '/',
  '/app/finance?tab=1#scholarships',
  long,
])('takes %s', (link) => {
  expect([isSafeLink(link), leadsSomewhere(link)]).toEqual([true, true])
})

it.each([
  '',
  'example.com',
  'app/finance',
  '//evil.example',
  '/\\evil.example',
  '/app\\finance',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.c',
  'https://',
  'https:example.com',
  'https:\\\\evil.example',
  'https://exa mple.com',
  '/a b',
  'ftp://example.com',
])('refuses %s', (link) => {
  expect(isSafeLink(link)).toBe(false)
})

it('knows which links of old lead nowhere', () => {
  expect([null, '', 'javascript:alert(1)', 'mailto:a@b.c', 'https://'].map(leadsSomewhere)).toEqual(
    [false, false, false, false, false],
  )
  expect(leadsSomewhere('app/finance#scholarships')).toBe(true)
})
