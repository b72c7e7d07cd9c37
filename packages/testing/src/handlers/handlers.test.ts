import { operations } from '@portal/contracts'
import { handlers } from '.'

const id = '01980000-0000-7000-8000-000000000001'
const oneOf = operations.find(({ method, path }) => method === 'GET' && path.endsWith('/:id'))!
const ofOne = `/api${oneOf.path.replace(':id', id)}`

/** What the API of the tests answers. A request that no handler takes fails its test in MSW. */
async function statusOf(method: string, path: string): Promise<number | string | undefined> {
  const request = new Request(`http://portal.test${path}`, { method })
  for (const handler of handlers) {
    const result = await handler.run({ request, requestId: 'one' })
    if (result) return result.response?.status ?? 'taken, without an answer'
  }
  return undefined
}

it('answers an operation by its method and path', async () => {
  expect(await statusOf('GET', '/api/academic-sessions/public/active')).toBe(200)
  expect(await statusOf('GET', ofOne)).toBe(200)
})

it.each([
  ['another method', 'PUT', '/api/academic-sessions/public/active'],
  ['a step more', 'GET', `${ofOne}/and/one/more`],
  ['another step', 'GET', '/api/nowhere'],
  ['no parameter', 'GET', ofOne.replace(id, '')],
  ['another root', 'GET', ofOne.replace('/api', '')],
])('answers no request with %s', async (_, method, path) => {
  expect(await statusOf(method, path)).toBeUndefined()
})
