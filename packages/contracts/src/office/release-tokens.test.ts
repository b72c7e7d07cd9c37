import { refusals } from '../base/refusals.fixture'
import { releaseTokenMessages } from './release-tokens.messages'
import { ReleaseTokenInput } from './release-tokens'

const token = {
  name: 'Student team',
  areas: 'mfe-student',
  right: 'publish',
  expiresOn: '2026-12-31',
}

it('reads areas as a text with commas or spaces, each once and sorted', () => {
  const areas = (text: unknown) => ReleaseTokenInput.parse({ ...token, areas: text }).areas
  expect(areas('shell, mfe-student mfe-library,mfe-student')).toEqual([
    'mfe-library',
    'mfe-student',
    'shell',
  ])
  expect(areas(['mfe-student'])).toEqual(['mfe-student'])
})

it.each(['', ' , ', 'student', 'mfe-', 'mfe-Student', 'mfe--a', `mfe-${'a'.repeat(40)}`, null])(
  'refuses the areas %j with one sentence',
  (areas) => {
    expect(refusals(ReleaseTokenInput, { ...token, areas })).toEqual([
      `areas: ${releaseTokenMessages.areas}`,
    ])
  },
)

it('refuses more than twenty areas', () => {
  const areas = Array.from({ length: 21 }, (_, nth) => `mfe-a${String(nth)}`)
  expect(refusals(ReleaseTokenInput, { ...token, areas })).toEqual([
    `areas: ${releaseTokenMessages.areas}`,
  ])
})

it('refuses another right, a day that is none, and an unknown field', () => {
  const fields = (own: object) =>
    refusals(ReleaseTokenInput, { ...token, ...own }).map((each) => each.split(':')[0])
  expect(fields({ right: 'delete' })).toEqual(['right'])
  expect(fields({ expiresOn: '2026-02-30' })).toEqual(['expiresOn'])
  expect(fields({ name: ' ' })).toEqual(['name'])
  expect(fields({ token: 'mine' })).toEqual([''])
})
