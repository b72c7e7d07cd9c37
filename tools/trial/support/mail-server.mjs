// @ts-check
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { loginDetailsIn, textOf } from './mail-text.mjs'

/** @typedef {{ number: string, password: string }} Details */

/** Longer than the queue of mails of a registration day. */
const mostWaitMs = 30 * 60_000

/**
 * A mail server that accepts every mail, and knows the login details in them.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 */
export async function startMailServer({ defer }) {
  /** @type {Map<string, Details[]>} */
  const details = new Map()
  /** @type {Map<string, (details: Details) => void>} */
  const waiting = new Map()
  let received = 0

  /** @param {string} to @param {string} mail */
  function accept(to, mail) {
    received += 1
    const found = loginDetailsIn(textOf(mail))
    if (!found) return
    details.set(to, [...(details.get(to) ?? []), found])
    waiting.get(to)?.(found)
    waiting.delete(to)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) accept(address, mail)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  defer(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return {
    port,
    received: () => received,
    /**
     * The login details of all mails to an address.
     * @param {string} address
     */
    detailsOf: (address) => details.get(address) ?? [],
    /**
     * Waits for the first mail with login details to an address; undefined if none comes in time.
     * @param {string} address
     * @returns {Promise<Details | undefined>}
     */
    waitFor: (address, ms = mostWaitMs) => {
      const known = details.get(address)?.[0]
      if (known) return Promise.resolve(known)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), ms)
        waiting.set(address, (found) => {
          clearTimeout(timer)
          resolve(found)
        })
      })
    },
  }
}
/** @typedef {Awaited<ReturnType<typeof startMailServer>>} MailServer */
