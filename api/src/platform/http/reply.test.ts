import fastify from 'fastify'
import { operation, operations } from '@portal/contracts'
import { z } from 'zod'
import { demandAccess } from './guard'
import { compileReply, responseSchema } from './reply-serializer'
import { serve } from './serve'

const row = z.object({
  _id: z.string(),
  note: z.string().nullable(),
  nick: z.string().optional(),
  amount: z.number(),
  on: z.iso.date(),
  flag: z.boolean(),
  role: z.object({ name: z.string(), modules: z.array(z.enum(['a', 'b'])) }).nullable(),
  tags: z.array(z.object({ name: z.string(), of: z.array(z.string().nullable()) })),
})
const shown = operation({
  id: 'shown',
  method: 'GET',
  path: '/shown',
  summary: 'Shown',
  tag: 'test',
  access: 'public',
  response: z.object({ success: z.literal(true), data: z.array(row) }),
})

const full = {
  _id: '1',
  note: null,
  amount: 45000.5,
  on: '2026-01-31',
  flag: false,
  role: null,
  tags: [{ name: 'x', of: ['y', null] }],
}

async function reply(data: unknown) {
  const app = fastify()
  app.decorateRequest('actor')
  serve(app, shown, () => ({ success: true, data }) as never, { identify: false })
  return app.inject('/shown')
}

it('writes nulls, optional fields, nested arrays and numbers as they are', async () => {
  const rows = [
    full,
    { ...full, note: 'n"<é', nick: 'z', role: { name: 'r', modules: ['a', 'b'] }, tags: [] },
  ]
  expect((await reply(rows)).json()).toEqual({ success: true, data: rows })
})

it('drops what the contract does not name, at every depth', async () => {
  const leaky = {
    ...full,
    password_hash: 'x',
    role: { name: 'r', modules: [], secret: 1 },
    tags: [{ name: 'x', of: [], token: 't' }],
  }
  expect((await reply([leaky])).body).not.toMatch(/password_hash|secret|token/)
})

it('is a failure, not half a reply, when a promised field is missing', async () => {
  const { amount: _amount, ...rest } = full
  expect((await reply([rest])).statusCode).toBe(500)
})

it('writes a nullable object without trying branches', () => {
  expect(JSON.stringify(responseSchema(row))).not.toContain('anyOf')
})

it('has a serialiser for each operation of the contract', () => {
  const kinds = operations.map(({ response }) => typeof compileReply(response))
  expect(kinds).toEqual(operations.map(() => 'function'))
})

it('does not start with a route that declares no access', () => {
  const app = fastify()
  demandAccess(app)
  expect(() => app.get('/api/open', () => '')).toThrow('declares no access')
  expect(() => app.get('/elsewhere', () => '')).not.toThrow()
})
