import { messages, operations, type OperationKey, type OperationSpec } from '@portal/contracts'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import { z } from 'zod'
import { replies } from '../../handlers/replies'
import { mockHandlers } from '../mock-handlers'
import type { Call, MockHandler } from '../mock-handlers/mock-handler'
import { admit } from './actor'
import type { Backend } from './backend'
import { fileHandlers } from './files'
import { Refusal } from './refusal'

const unexpected = (): Refusal => new Refusal(500, messages.general.unexpected)

/** Throws a Refusal if the panel or the scenario makes this call fail. */
function fail(key: OperationKey, backend: Backend): void {
  const {
    settings: { fault },
    db,
  } = backend.state()
  if (fault === 'all' || fault === key) throw unexpected()
  if (db.scenario.fails?.includes(key)) throw new Refusal(503, messages.general.busy)
}

function parsePart(schema: z.ZodType | undefined, data: unknown): unknown {
  const result = schema?.safeParse(data)
  if (result?.success === false) {
    const errors = result.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.'),
      message,
    }))
    throw new Refusal(400, errors[0]?.message ?? messages.general.invalid, { errors })
  }
  return result?.data
}

/** Without the unnamed parameter of the wildcard before the path. */
const named = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== '0'))

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new Refusal(400, messages.general.malformed)
  }
}

async function parse(operation: OperationSpec, request: Request, params: Record<string, unknown>) {
  return {
    params: parsePart(operation.params, named(params)),
    query: parsePart(operation.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: operation.body && parsePart(operation.body, await readBody(request)),
  }
}

/**
 * Parses the reply of a mock handler with the contract. If the mock breaks the contract, the
 * developer gets a message on the console and the page gets a 500, since the API would never send
 * this reply.
 */
function checked(
  key: OperationKey,
  operation: OperationSpec,
  answer: unknown,
): Record<string, unknown> {
  const result = operation.response.safeParse(answer)
  if (!result.success) {
    console.error(`The mock of ${key} breaks the contract:\n${z.prettifyError(result.error)}`)
    throw unexpected()
  }
  return result.data as Record<string, unknown>
}

const toFailure = (
  key: OperationKey,
  { repeatsMessage }: OperationSpec,
  error: unknown,
): Response => {
  const refusal = error instanceof Refusal ? error : unexpected()
  if (refusal !== error) console.error(`The mock of ${key} failed:`, error)
  return HttpResponse.json(
    { ...refusal.failure, ...(repeatsMessage && { msg: refusal.failure.message }) },
    { status: refusal.status },
  )
}

function answerTo(key: OperationKey, call: Call<OperationSpec>): unknown {
  const answer: unknown = mockHandlers[key] ?? replies[key]
  return typeof answer === 'function' ? (answer as MockHandler<OperationSpec>)(call) : answer
}

function handlerOf(operation: OperationSpec, backend: Backend): RequestHandler {
  const key = `${operation.method} ${operation.path}` as OperationKey
  const method = operation.method.toLowerCase() as Lowercase<OperationSpec['method']>
  return http[method](`*/api${operation.path}`, async ({ request, params }) => {
    const { latencyMs, fault } = backend.state().settings
    await delay(latencyMs)
    if (fault === 'offline') return HttpResponse.error()
    try {
      fail(key, backend)
      const { db, actor } = backend.state()
      admit(actor, operation)
      const call = {
        ...(await parse(operation, request, params)),
        db,
        actor,
        enact: backend.enact,
      } as Call<OperationSpec>
      const body = checked(key, operation, answerTo(key, call))
      if (operation.method !== 'GET') backend.touch()
      return HttpResponse.json(body, { status: operation.status ?? 200 })
    } catch (error) {
      return toFailure(key, operation, error)
    }
  })
}

/** A call without an operation in the contracts would fail in production too. */
const unknown = http.all('*/api/*', ({ request }) => {
  const { pathname } = new URL(request.url)
  console.error(`No operation of the contracts is ${request.method} ${pathname}`)
  return HttpResponse.json({ success: false, message: messages.general.notFound }, { status: 404 })
})

/**
 * The whole API in memory: with the access checks of the operations, with requests and replies
 * parsed by their schemas, and with mock handlers that change the database.
 */
export const devHandlers = (backend: Backend): RequestHandler[] => [
  ...fileHandlers(backend),
  ...operations.map((operation) => handlerOf(operation, backend)),
  unknown,
]
