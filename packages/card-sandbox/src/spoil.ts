import type { FastifyReply } from 'fastify'
import type { ReplyFault } from './faults'

const badGateway =
  '<!doctype html><html lang="en"><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'
const hugeBytes = 5 * 1024 * 1024
const words = { 500: 'An error occurred', 502: 'Bad Gateway', 429: 'Too Many Requests' } as const

/** Whether the request is carried out before its reply is spoilt. */
export const isDone = ({ kind, done }: ReplyFault): boolean => done ?? kind !== 'status'

const half = (body: string): string => body.slice(0, Math.ceil(body.length / 2))

/** The raw socket. The client closes it, or the server when it stops. */
function taken(reply: FastifyReply) {
  reply.hijack()
  return reply.raw
}

/** Announces the whole body, sends half of it, and closes the connection. */
function reset(reply: FastifyReply, body: string): FastifyReply {
  const response = taken(reply)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.write(half(body), () => response.socket?.resetAndDestroy())
  return reply
}

function hang(reply: FastifyReply): FastifyReply {
  taken(reply)
  return reply
}

function error(reply: FastifyReply, { code, retryAfter }: ReplyFault): FastifyReply {
  if (code === 502) return reply.code(502).type('text/html').send(badGateway)
  if (code === 429) reply.header('retry-after', String(retryAfter))
  return reply
    .code(code)
    .type('application/json')
    .send(JSON.stringify({ status: false, message: words[code], type: 'api_error' }))
}

type Spoil = (
  reply: FastifyReply,
  body: string,
  fault: ReplyFault,
) => FastifyReply | Promise<FastifyReply>

const kinds: Record<ReplyFault['kind'], Spoil> = {
  latency: async (reply, body, { ms }) => {
    await new Promise((resolve) => setTimeout(resolve, ms).unref())
    return reply.send(body)
  },
  hang,
  reset,
  status: (reply, _body, fault) => error(reply, fault),
  truncated: (reply, body) => reply.send(half(body)),
  html: (reply) => reply.type('text/html').send(badGateway),
  redirect: (reply) => reply.redirect('https://elsewhere.invalid/', 302),
  huge: (reply, body) =>
    reply.send(`${body.slice(0, -1)}${' '.repeat(hugeBytes)}${body.slice(-1)}`),
}

/** Sends the reply that a switch has spoilt. */
export const spoil = async (
  reply: FastifyReply,
  fault: ReplyFault,
  body: string,
  type: string,
): Promise<FastifyReply> => kinds[fault.kind](reply.type(type), body, fault)
