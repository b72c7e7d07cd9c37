import type { z } from 'zod'
import { modules } from './base/modules'
import { allOperations as all } from './operations'

const twice = (texts: string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)
const keysOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

it('has each operation once, by id and by address', () => {
  expect(twice(all.map(({ id }) => id))).toEqual([])
  expect(
    twice(all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)),
  ).toEqual([])
})

it.each(all.map((each) => [each.id, each] as const))(
  '%s names what its path asks for, and who may call it',
  (_, { path, method, access, params, body }) => {
    expect(keysOf(params).sort()).toEqual(
      [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
    )
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined()
    if (access === 'public') return
    expect(access.length).toBeGreaterThan(0)
    for (const grant of access)
      if (grant.actor === 'staff' && grant.module) expect(modules).toContain(grant.module)
  },
)

it.each(all.filter(({ body }) => body !== undefined).map((each) => [each.id, each] as const))(
  '%s takes no body that is none',
  (_, { body }) => {
    for (const sent of [undefined, null, '', 7, []])
      expect(body?.safeParse(sent).success).toBe(false)
  },
)
