import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestApp } from './app'
import { program } from './programs'
import type { TestSandbox } from './sandbox'

export interface Answer {
  status: number
  body: { data?: Record<string, unknown>; [key: string]: unknown }
}

/**
 * Payment servers that can be killed, on the database of `test` and with the cards of `sandbox`.
 * Call it after `testApp`.
 */
export function mortalServers(test: TestApp, sandbox: TestSandbox) {
  const running = new Set<ChildProcess>()
  const load = () =>
    spawn(process.execPath, [program('payment-server')], {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  /** The next server loads while the present one is used. */
  let spare: ReturnType<typeof load> | undefined
  afterAll(() => spare?.kill('SIGKILL'))
  afterEach(() => running.forEach((child) => child.kill('SIGKILL')))

  return {
    /**
     * Starts a server. `dieAt` is the point where it kills itself, as in a power failure. Without
     * `ahead`, it was not loaded before.
     */
    async start(dieAt?: string, { ahead = true }: { ahead?: boolean } = {}) {
      const { uri } = (test.db.client as { config: { connection: { uri?: string } } }).config
        .connection
      const child = (ahead ? spare : undefined) ?? load()
      if (ahead) spare = load()
      child.stdin.write(
        JSON.stringify({
          LOG_LEVEL: 'silent',
          DEMO: '0',
          SESSION_SECRET: test.config.sessionSecret,
          SECOND_FACTOR: test.config.secondFactor.policy,
          DATA_DIR: test.config.dataDir,
          TEST_DATABASE_FILE: join(test.config.dataDir, 'portal.sqlite'),
          TEST_GATEWAY: JSON.stringify(sandbox.settings),
          ...(uri && { DATABASE_URL: uri }),
          ...(dieAt && { TEST_DIE_AT: dieAt }),
        }),
      )
      running.add(child)
      const ended = once(child, 'exit').then(() => void running.delete(child))
      const [line] = (await Promise.race([
        once(child.stdout, 'data'),
        ended.then((): never => {
          throw new Error('The server of payments did not start')
        }),
      ])) as [Buffer]
      const url = line.toString().trim()
      return {
        ended,
        isUp: () => child.exitCode === null && child.signalCode === null,
        kill: () => {
          child.kill('SIGKILL')
          return ended
        },
        /** Undefined if there was no reply. A path without a slash is one of students. */
        async say(
          path: string,
          cookie: string,
          body: unknown,
          method: 'POST' | 'PUT' = 'POST',
        ): Promise<Answer | undefined> {
          try {
            const at = path.startsWith('/') ? path : `/students/${path}`
            const reply = await fetch(`${url}/api${at}`, {
              method,
              headers: { cookie, 'content-type': 'application/json' },
              body: JSON.stringify(body),
              signal: AbortSignal.timeout(10_000),
            })
            return { status: reply.status, body: (await reply.json()) as Answer['body'] }
          } catch {
            return undefined
          }
        },
      }
    },
  }
}
export type MortalServer = Awaited<ReturnType<ReturnType<typeof mortalServers>['start']>>
