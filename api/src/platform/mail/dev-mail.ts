import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config'
import { readStoredMails, type StoredMail } from './mail-folder'
import { escapeHtml } from './mails'
import { answerThisMachineOnly } from '../http/this-machine'

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1d2733}
details{border:1px solid #c9d2dc;border-radius:.5rem;margin:.75rem 0}summary{padding:.75rem 1rem;cursor:pointer}
small{color:#52606d;display:block}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:0 1rem 1rem;font:inherit}`

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g,
    (link) => `<a href="${link}">${link}</a>`,
  )

const enclosed = ({ attachments = [] }: StoredMail): string =>
  attachments.length > 0
    ? `<small>with ${attachments.map(escapeHtml).join(', ')}, in the .eml file</small>`
    : ''

const entry = (mail: StoredMail, index: number): string =>
  `<details${index === 0 ? ' open' : ''}><summary><strong>${escapeHtml(mail.subject)}</strong><small>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</small>${enclosed(mail)}</summary><pre>${linked(mail.text)}</pre></details>`

const page = (mails: readonly StoredMail[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail saved on this machine</title><style>${style}</style></head>
<body><h1>Mail saved on this machine</h1><p>No SMTP_URL is set, so mail is saved here. Newest first; <a href="/dev/mail.json">as JSON</a>.</p>
${mails.length > 0 ? mails.map(entry).join('\n') : '<p>No mail yet.</p>'}</body></html>`

/** Shows stored mails in development. Registered only if `config.devMail` is set. */
export async function showStoredMails(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (mail) => {
    answerThisMachineOnly(mail)
    mail.get('/dev/mail', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return page(await readStoredMails(config))
    })
    mail.get('/dev/mail.json', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return readStoredMails(config)
    })
  })
}
