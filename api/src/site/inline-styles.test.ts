import { inlineStyles } from './inline-styles'
import type { SiteFiles } from './site-files'

const site = (files: Record<string, string>) =>
  ({ read: async (key: string) => files[key] }) as unknown as SiteFiles
const shell = '<link href="/shell/1-a/main.css" rel="stylesheet">'
const page = '<link rel="stylesheet" href="/mfe/mfe-public/1-a/about.css" data-href="about.css">'
const html = `<head>${page}${shell}</head>`

it('puts the stylesheets of the shell and of the page into the document', async () => {
  const files = {
    'shell/1-a/main.css': 'a{color:red}',
    'mfe/mfe-public/1-a/about.css': "b{background:url('data:image/svg+xml,$&')}",
  }
  expect(await inlineStyles(site(files), html)).toBe(
    `<head><style data-href="about.css">b{background:url('data:image/svg+xml,$&')}</style><style data-href="main.css">a{color:red}</style></head>`,
  )
})

it.each([
  ['is not there', {}],
  ['has an address relative to itself', { 'shell/1-a/main.css': 'a{background:url(a.png)}' }],
  ['has a quoted relative address', { 'shell/1-a/main.css': 'a{background:url("a.png")}' }],
  ['would end the element', { 'shell/1-a/main.css': 'a::after{content:"</STYLE>"}' }],
])('leaves a stylesheet that %s as a link', async (_why, files) => {
  expect(await inlineStyles(site(files as Record<string, string>), html)).toBe(html)
})

it('leaves the stylesheets of another origin, and other links, alone', async () => {
  const other =
    '<link rel="stylesheet" href="https://area.example/mfe/a/1-a/a.css" data-href="a.css"><link rel="icon" href="data:,">'
  expect(await inlineStyles(site({}), other)).toBe(other)
})
