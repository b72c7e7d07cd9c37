import { EventEmitter, once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { createMailWorker, type MailWorker } from '../src/platform/mail/mail-worker'
import type { TestApp } from './app'

/** A real SMTP server that stores or refuses mails. `refuse` may be slow. */
export async function startSmtp(
  test: TestApp,
  refuse?: (to: string) => number | undefined | Promise<number | undefined>,
) {
  const changed = new EventEmitter()
  let connections = 0
  const workers: MailWorker[] = []
  const received: { to: string[]; data: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, session, done) {
      let data = ''
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()))
      const answer = async () => {
        const code = await refuse?.(session.envelope.rcptTo[0]?.address ?? '')
        if (code !== undefined) return done(Object.assign(new Error('no'), { responseCode: code }))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        changed.emit('received')
        done()
      }
      stream.on('end', () => void answer())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  const config = { ...test.config, smtpUrl: `smtp://127.0.0.1:${String(port)}` }
  const worker = (renewEvery?: number) => {
    const made = createMailWorker({
      config,
      db: test.db,
      clock: test.clock,
      hasher: test.hasher,
      log: test.app.log,
      ...(renewEvery !== undefined && { renewEvery }),
    })
    workers.push(made)
    return made
  }
  const close = async () => {
    await Promise.all(workers.map((each) => each.stop()))
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const reached = async (count: number) => {
    while (received.length < count) await once(changed, 'received')
  }
  return { received, reached, worker, connections: () => connections, close }
}

/**
 * Blocks every mail at the server until `open` is called. `reached(n)` resolves when n mails are
 * blocked.
 */
export function aLatch() {
  const held: string[] = []
  const changed = new EventEmitter()
  let open = () => undefined as unknown
  const opened = new Promise((resolve) => {
    open = () => resolve(undefined)
  })
  return {
    held,
    open: () => open(),
    pass: async (to: string): Promise<undefined> => {
      held.push(to)
      changed.emit('held')
      await opened
    },
    reached: async (count: number) => {
      while (held.length < count) await once(changed, 'held')
    },
  }
}
