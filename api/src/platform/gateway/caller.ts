import { z } from 'zod'
import { createSemaphore } from '../process/semaphore'
import { createCircuit, type Circuit } from './circuit'
import { GatewayRefused, GatewayUnreachable } from './gateway'

export interface Limits {
  /** Of a call as a whole: its place in the queue, its connection, the last byte of its reply. */
  timeoutMs: number
  replyBytes: number
  /** Calls in flight; eight times as many may wait. */
  atOnce: number
  /** So many failures one after the other, and nothing is asked for so long. */
  failures: number
  openMs: number
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
/** Gives the reply; throws `GatewayRefused` for a refusal and `GatewayUnreachable` for everything that makes no sense. */
export type Ask = (question: Question) => Promise<Reply>

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
/** Nothing of the call has left this machine. */
const wasNotConnected = (error: unknown): boolean =>
  connectErrors.has(String((error as { cause?: { code?: unknown } }).cause?.code))

/** Reads no more than it may; a length that is announced counts for nothing. */
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

/** Ids have 64 bits and numbers 53: long ones become text. Inside of a text the quotes around `id` are escaped, so none of those is meant. */
const keepLongIds = (json: string): string =>
  json.replace(/("id"\s*:\s*)(\d{16,20})(?=\s*[,}])/g, '$1"$2"')

function readEnvelope(text: string, status: number): Reply {
  try {
    return Envelope.parse(JSON.parse(keepLongIds(text)))
  } catch {
    throw new GatewayUnreachable(`The reply (status ${status}) is not what the service documents`)
  }
}

/** How long the service asked to be left alone, in milliseconds: between 1 second and 5 minutes. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 5)
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 5, 1), 300) * 1000
}

/** No failure: the service is there and asks for patience. */
class GatewayPaused extends GatewayUnreachable {}

interface Service {
  apiUrl: string
  secretKey: string
}

const send = (
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

/** Once more where nothing can have happened yet; a call that changes something is made once, whatever is known of it. */
async function sendOrRetry(
  service: Service,
  question: Question,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await send(service, question, signal)
  } catch (error) {
    if (question.method !== 'GET' || signal.aborted || !wasNotConnected(error)) throw error
    return send(service, question, signal)
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
    throw new GatewayPaused(`The service asks to be left alone for ${ms} ms`)
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

/** Settles by itself once time is up, whatever `work` waits for. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, late])
}

/** Asks the service, within the limits of what it may take and of what it may cost us. */
export function createCaller(service: Service, limits: Limits): Ask {
  const circuit = createCircuit(limits)
  const inTurn = createSemaphore({ permits: limits.atOnce, queue: limits.atOnce * 8 })

  async function ask(question: Question, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted()
    if (!circuit.enter())
      throw new GatewayUnreachable(
        'The service has not answered lately and is left alone for a while',
      )
    try {
      return await receive(await sendOrRetry(service, question, signal), limits, circuit)
    } catch (error) {
      if (!(error instanceof GatewayRefused || error instanceof GatewayPaused)) circuit.fail()
      throw error
    }
  }
  return async (question) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    try {
      return await before(
        signal,
        inTurn(() => ask(question, signal)),
      )
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnreachable) throw error
      throw new GatewayUnreachable(
        `${question.method} ${question.path.split('?')[0] ?? ''}: ${reasonOf(error)}`,
        { cause: error },
      )
    }
  }
}
