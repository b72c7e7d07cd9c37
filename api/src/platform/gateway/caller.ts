import { z } from 'zod'
import { createSemaphore } from '../process/semaphore'
import { createCircuit, type Circuit } from './circuit'
import { GatewayNotAsked, GatewayRefused, GatewayUnreachable } from './gateway'

export interface Limits {
  /** Timeout of a whole call, from the queue to the last byte of the reply. */
  timeoutMs: number
  replyBytes: number
  /** Maximum concurrent calls; eight times as many may be queued. */
  atOnce: number
  /** Consecutive failures that open the circuit; `openMs` is how long it stays open. */
  failures: number
  openMs: number
  /** A monotonic clock in milliseconds; `performance.now` by default. */
  now?: () => number
}
export const usualLimits: Limits = {
  timeoutMs: 10_000,
  replyBytes: 1024 * 1024,
  atOnce: 8,
  failures: 5,
  openMs: 30_000,
}

export interface Question {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const Envelope = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
  code: z.string().nullish(),
})
export type Reply = z.output<typeof Envelope>
export interface Caller {
  /**
   * Returns the reply. Throws `GatewayRefused` for a refusal, `GatewayNotAsked` if nothing was
   * sent, and `GatewayUnreachable` for any other failure or an invalid reply.
   */
  ask: (question: Question) => Promise<Reply>
  isResting: () => boolean
}

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & {
    cause?: { code?: unknown; message?: unknown }
  }
  return [name, message, cause?.code, cause?.message]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ')
}

const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Whether the connection failed, so that nothing was sent. */
const wasNotConnected = (error: unknown): boolean =>
  connectErrors.has(String((error as { cause?: { code?: unknown } }).cause?.code))

/** Reads at most `most` bytes, regardless of the announced length. */
async function textOf(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength
    if (length > most) throw new GatewayUnreachable(`The reply is longer than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Turns long ids into text, because ids have 64 bits and JavaScript numbers only 53. It cannot
 * match inside a string, where the quotes around `id` are escaped.
 */
const keepLongIds = (json: string): string =>
  json.replace(/("id"\s*:\s*)(\d{16,20})(?=\s*[,}])/g, '$1"$2"')

function readEnvelope(text: string, status: number): Reply {
  try {
    return Envelope.parse(JSON.parse(keepLongIds(text)))
  } catch {
    throw new GatewayUnreachable(`The reply (status ${status}) is not what the service documents`)
  }
}

/** Requested pause in milliseconds, between 1 second and 5 minutes. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 5)
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 5, 1), 300) * 1000
}

interface Service {
  apiUrl: string
  secretKey: string
}

const request = (
  { apiUrl, secretKey }: Service,
  { method, path, body }: Question,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(`${apiUrl}${path}`, {
    method,
    signal,
    redirect: 'error',
    headers: {
      authorization: `Bearer ${secretKey}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Retries a GET if the connection failed. A call that changes something is never retried. */
async function sendOrRetry(
  service: Service,
  question: Question,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await request(service, question, signal)
  } catch (error) {
    if (question.method !== 'GET' || signal.aborted || !wasNotConnected(error)) throw error
    return request(service, question, signal)
  }
}

async function receive(
  response: Response,
  { replyBytes }: Limits,
  circuit: Circuit,
): Promise<Reply> {
  if (response.status === 429) {
    await response.body?.cancel()
    const ms = pauseOf(response)
    circuit.pause(ms)
    throw new GatewayNotAsked(`The service asks to be left alone for ${ms} ms`)
  }
  const text = await textOf(response, replyBytes)
  if (response.status >= 500)
    throw new GatewayUnreachable(`The service has failed with status ${response.status}`)
  const reply = readEnvelope(text, response.status)
  circuit.succeed()
  if (!response.ok || !reply.status)
    throw new GatewayRefused(reply.message, reply.code ?? null, response.status)
  return reply
}

/** Rejects when the signal aborts, whatever `work` waits for. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, late])
}

/** Calls the gateway with timeout, concurrency limit and circuit breaker. */
export function createCaller(service: Service, limits: Limits): Caller {
  const circuit = createCircuit(limits, limits.now)
  const limited = createSemaphore({ permits: limits.atOnce, queue: limits.atOnce * 8 })

  async function send(question: Question, signal: AbortSignal): Promise<Reply> {
    try {
      return await receive(await sendOrRetry(service, question, signal), limits, circuit)
    } catch (error) {
      if (!(error instanceof GatewayRefused || error instanceof GatewayNotAsked)) circuit.fail()
      throw error
    }
  }
  async function ask(question: Question): Promise<Reply> {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    const made = { isSent: false }
    try {
      return await before(
        signal,
        limited(() => {
          signal.throwIfAborted()
          if (!circuit.enter())
            throw new GatewayNotAsked(
              'The service has not answered lately and is left alone for a while',
            )
          made.isSent = true
          return send(question, signal)
        }),
      )
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnreachable) throw error
      const text = `${question.method} ${question.path.split('?')[0] ?? ''}: ${reasonOf(error)}`
      throw made.isSent
        ? new GatewayUnreachable(text, { cause: error })
        : new GatewayNotAsked(text, { cause: error })
    }
  }
  return { ask, isResting: circuit.isOpen }
}
