import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that refuses every address until `repair` is called. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** The addresses of the mails that were accepted. */
  received: string[]
  repair: () => void
  stop: () => Promise<void>
}

/** Starts a mail server with a wrong configuration: it answers 550 to every recipient. */
export async function startBrokenMailServer(): Promise<MailServer> {
  let isBroken = true
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (isBroken) done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    repair: () => {
      isBroken = false
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => {
          stopped()
        })
      }),
  }
}
