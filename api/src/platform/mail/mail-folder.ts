import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../process/config'
import type { Message, Recipient } from './mails'

/** A mail that was stored instead of sent, as `/dev/mail.json` shows it. */
export interface StoredMail {
  to: string
  subject: string
  text: string
  html: string
  date: string
  /** Names of the attachments, which are in the `.eml`. */
  attachments?: string[]
}

const folderOf = (config: Config) => join(config.dataDir, 'mail')

/** Stores a mail as `.eml` for mail programs, and as `.json` for the portal. */
export async function keepMail(
  config: Config,
  name: string,
  mail: Message & { to: Recipient; date: string; raw: Buffer },
): Promise<void> {
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true })
  const { to, subject, text, html, date, attachments } = mail
  const stored: StoredMail = {
    to: to.address,
    subject,
    text,
    html,
    date,
    ...(attachments && { attachments: attachments.map(({ filename }) => filename) }),
  }
  await writeFile(join(folder, `${name}.eml`), mail.raw)
  // Renamed when complete, so that a reader never finds a partial file.
  await writeFile(join(folder, `${name}.json.part`), JSON.stringify(stored))
  await rename(join(folder, `${name}.json.part`), join(folder, `${name}.json`))
}

/** The stored mails, newest first. File names begin with a UUIDv7, so they sort by time. */
export async function readStoredMails(config: Config, most = 200): Promise<StoredMail[]> {
  const names = await readdir(folderOf(config)).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most)
  return Promise.all(
    newest.map(
      async (name) =>
        JSON.parse(await readFile(join(folderOf(config), name), 'utf8')) as StoredMail,
    ),
  )
}
