import { refusals } from '../base/refusals.fixture'
import { releaseTokenMessages } from './release-tokens.messages'
import { readSiteFile, writeSiteFile } from './site-files'

const { query } = readSiteFile

it.each(['mfe/mfe-student/1.0.0-aa/remoteEntry.js', 'mfe/registry.json', 'mfe/', 'shell', ''])(
  'takes the name %j',
  (key) => {
    expect(refusals(query, { key })).toEqual([])
  },
)

it.each(['/mfe', '.data', 'mfe/.unfinished', 'mfe//a', '../portal.sqlite', 'a b', 'é'])(
  'refuses the name %j',
  (key) => {
    expect(refusals(query, { key })).toEqual([`key: ${releaseTokenMessages.unknownFile}`])
  },
)

// With the backtracking of an earlier expression, this would not end in a lifetime.
it('refuses a long wrong name immediately', () => {
  expect(refusals(query, { key: `${'a'.repeat(299)}!` })).toEqual([
    `key: ${releaseTokenMessages.unknownFile}`,
  ])
})

it('takes content as Base64 only', () => {
  const file = { key: 'mfe/a.js', replaces: false }
  expect(refusals(writeSiteFile.body, { ...file, content: 'YQ==' })).toEqual([])
  expect(refusals(writeSiteFile.body, { ...file, content: '<script>' })).toEqual([
    `content: ${releaseTokenMessages.damaged}`,
  ])
})
