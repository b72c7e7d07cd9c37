import type { FastifyBaseLogger } from 'fastify'

const patienceMs = 20_000

/**
 * Shuts down in order on SIGTERM and SIGINT, and after an uncaught error, which is logged and sets
 * the exit code. A second signal or a timeout ends the process at once; `delayMs` is the intended
 * wait in `close`.
 */
export function endOnSignal(
  log: FastifyBaseLogger,
  delayMs: number,
  close: () => Promise<void>,
): void {
  let ending = false
  const end = (code: number) => {
    if (ending) process.exit(code || 1)
    ending = true
    setTimeout(() => process.exit(code || 1), delayMs + patienceMs).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'could not close')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  const defect = (error: unknown) => {
    log.fatal({ err: error }, 'defect')
    end(1)
  }
  process.on('uncaughtException', defect)
  process.on('unhandledRejection', defect)
}
