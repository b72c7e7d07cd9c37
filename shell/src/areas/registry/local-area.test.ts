import { server } from '@portal/testing'
import { http, HttpResponse } from 'msw'
import { aManifest, aRegistry, aRelease } from '../../testing/entries'
import { findLocalArea, readOverride, withLocalArea } from './local-area'

const asked = 'mfe-public=http://localhost:4101/'
const allow = () => {
  document.head.innerHTML = '<meta name="portal-local-areas" content="allowed">'
}
const serve = (json: object) => {
  server.use(http.get('http://localhost:4101/release.json', () => HttpResponse.json(json)))
}
afterEach(() => {
  document.head.replaceChildren()
  globalThis.localStorage.clear()
})

it.each([
  [asked, 'http://localhost:4101/'],
  ['mfe-public=http://127.0.0.1:4101', 'http://127.0.0.1:4101/'],
  ['mfe-public=https://localhost:4101/', null],
  ['mfe-public=http://evil.example/', null],
  ['mfe-public=http://localhost.evil.example/', null],
  ['mfe-public=http://localhost@evil.example/', null],
  ['mfe-public=//evil.example', null],
  ['shell=http://localhost:1/', null],
  ['mfe-public=', null],
  ['', null],
])('reads %s as %s', (text, url) => {
  expect(readOverride(text)?.url ?? null).toBe(url)
})

it('does nothing unless the server has said that it may', async () => {
  serve(aRelease())
  expect(await findLocalArea(asked)).toBeNull()
  expect(globalThis.localStorage).toHaveLength(0)
})

it('takes the area from the dev server, in this browser until it is detached', async () => {
  allow()
  serve(aRelease('1.0.0-local123'))
  expect((await findLocalArea(asked))?.entry?.stable).toMatchObject({
    release: '1.0.0-local123',
    base: 'http://localhost:4101/',
  })
  const local = await findLocalArea(null)
  const other = { ...aRegistry().areas[0], name: 'mfe-student' } as never
  expect(
    withLocalArea(aRegistry({}, { areas: [...aRegistry().areas, other] }), local).areas.map(
      ({ name, stable }) => `${name} ${stable?.base ?? ''}`,
    ),
  ).toEqual(['mfe-student ', 'mfe-public http://localhost:4101/'])
})

it.each([
  ['is not there', null],
  ['is another area', aRelease('1.0.0-x', { area: { ...aManifest, name: 'mfe-student' } })],
])('runs the published release when what is asked for %s', async (_, json) => {
  allow()
  if (json) serve(json)
  else server.use(http.get('http://localhost:4101/release.json', () => HttpResponse.error()))
  const local = await findLocalArea(asked)
  expect(local).toMatchObject({ name: 'mfe-public', entry: null })
  expect(withLocalArea(aRegistry(), local)).toEqual(aRegistry())
})
