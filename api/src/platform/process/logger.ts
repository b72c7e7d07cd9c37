import type { FastifyError } from 'fastify'
import type { Config } from './config'

const hidden = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'password_hash',
  'sql',
  'bindings',
]

/** Receives the lines instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * Logs JSON lines. They never contain credentials: no cookies, bodies, tokens or bound values. They
 * contain client addresses only if the operator asks for them.
 */
export const loggerOptions = (config: Config, stream?: LogStream) =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        ...(stream && { stream }),
        redact: {
          paths: hidden.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
          remove: true,
        },
        serializers: {
          // The URL without its query, which may contain a search or a recovery link.
          req: (request: { method: string; url: string; ip?: string }) => ({
            method: request.method,
            path: request.url.split('?')[0],
            ...(config.logAddresses && { address: request.ip }),
          }),
          res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
          err: describeError,
        },
      }

/**
 * Driver messages quote the values of the failed statement, so only code and stack are logged for
 * them.
 */
function describeError(error: FastifyError) {
  const { name, message, code, stack, sql } = error as Error & { code?: unknown; sql?: unknown }
  const fromDriver = sql !== undefined || (typeof code === 'string' && /^(ER_|SQLITE_)/.test(code))
  const frames =
    stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n') ?? ''
  return {
    type: name,
    message: fromDriver ? `database error ${String(code)}` : message,
    code,
    stack: frames,
  }
}
