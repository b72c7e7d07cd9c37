import { once } from 'node:events'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import { createGateway } from '../../platform/gateway'
import { fail, ok, reasonOf, warn, type Check, type Finding } from './check'

const timeoutMs = 10_000

export function certificateFinding(daysLeft: number): Finding {
  const message = `The certificate is valid for ${String(daysLeft)} more days.`
  const cure = 'Renew the certificate, and check its automatic renewal.'
  if (daysLeft < 3) return fail(message, cure)
  return daysLeft < 14 ? warn(message, cure) : ok(message)
}

/** Days until the certificate of a server expires, also of one that the system does not trust. */
export async function certificateDays(host: string, port: number, now: Date): Promise<number> {
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout')))
  try {
    await once(socket, 'secureConnect')
    const { valid_to: until } = socket.getPeerCertificate()
    return Math.floor((Date.parse(until) - now.getTime()) / 86_400_000)
  } finally {
    socket.destroy()
  }
}

export const networkChecks: readonly Check[] = [
  {
    name: 'mail server',
    isNetwork: true,
    run: async ({ config }) => {
      if (!config.smtpUrl)
        return config.production
          ? fail('No mail server is set, so no mail is sent.', 'Set SMTP_URL.')
          : ok('No mail server is set; mails are stored in the data folder.')
      const transport = createTransport({
        url: config.smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      })
      try {
        await transport.verify()
        return ok('The mail server accepts the sign-in.')
      } catch (error) {
        return fail(
          `The mail server does not accept mails (${reasonOf(error)}).`,
          'Check SMTP_URL, the account and the network.',
        )
      } finally {
        transport.close()
      }
    },
  },
  {
    name: 'card payment service',
    isNetwork: true,
    run: async ({ config }) => {
      if (!config.gateway || config.gateway.isSandbox)
        return ok(
          config.gateway
            ? 'The sandbox of this portal takes test cards.'
            : 'No card payments are configured.',
        )
      try {
        await createGateway(config)?.verify('portal-doctor')
        return config.gateway.secretKey.startsWith('sk_live_')
          ? ok('The card payment service answers, with live keys.')
          : warn('The card payment service answers, with test keys.', 'Set the live keys.')
      } catch (error) {
        return fail(
          `The card payment service does not answer (${reasonOf(error)}).`,
          'Check the keys and the network.',
        )
      }
    },
  },
  {
    name: 'public address',
    isNetwork: true,
    run: async ({ config }) => {
      try {
        const reply = await fetch(`${config.publicUrl}/api/ready`, {
          signal: AbortSignal.timeout(timeoutMs),
        })
        return reply.ok
          ? ok(`${config.publicUrl} is ready.`)
          : fail(
              `${config.publicUrl} answers with ${String(reply.status)}.`,
              'Check the proxy, and the log of the portal.',
            )
      } catch (error) {
        return fail(
          `${config.publicUrl} does not answer (${reasonOf((error as Error).cause ?? error)}).`,
          'Start the portal, and check the proxy and DNS.',
        )
      }
    },
  },
  {
    name: 'certificate',
    isNetwork: true,
    run: async ({ config, clock }) => {
      const { protocol, hostname, port } = new URL(config.publicUrl)
      if (protocol !== 'https:')
        return config.production
          ? warn('The portal is used without TLS.', 'Set up https at the proxy.')
          : ok('A portal that only this machine uses needs no certificate.')
      try {
        return certificateFinding(await certificateDays(hostname, Number(port) || 443, clock.now()))
      } catch (error) {
        return fail(
          `The certificate of ${hostname} cannot be read (${reasonOf(error)}).`,
          'Check the proxy and DNS.',
        )
      }
    },
  },
]
