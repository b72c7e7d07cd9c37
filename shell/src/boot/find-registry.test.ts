import { server } from '@portal/testing'
import { http, HttpResponse } from 'msw'
import { aRelease } from '../testing/entries'
import { findRegistry } from './find-registry'

const registry = { schema: 1, remotes: { 'mfe-public': { stable: aRelease() } } }

function inline(text: string): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'mfe-registry'
  script.textContent = text
  document.body.append(script)
}
afterEach(() => {
  document.getElementById('mfe-registry')?.remove()
})

it('takes the copy in the page', async () => {
  inline(JSON.stringify(registry))
  expect((await findRegistry()).areas).toHaveLength(1)
})

it.each([
  ['is none', null],
  ['is damaged', '{'],
])('asks the server when there %s in the page', async (_, text) => {
  if (text !== null) inline(text)
  server.use(http.get('*/mfe/registry.json', () => HttpResponse.json(registry)))
  expect((await findRegistry()).areas).toHaveLength(1)
})

it.each([
  ['fails', () => HttpResponse.json({}, { status: 503 })],
  ['is away', () => HttpResponse.error()],
  ['answers with a page', () => HttpResponse.html('<html>')],
])('goes on without areas when the server %s', async (_, answer) => {
  server.use(http.get('*/mfe/registry.json', answer))
  expect(await findRegistry()).toEqual({ seq: 0, shell: null, areas: [], incomplete: true })
})
