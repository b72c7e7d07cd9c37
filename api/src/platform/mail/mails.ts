import type { Knex } from 'knex'
import type { Clock } from '../clock'
import type { Config } from '../process/config'
import type { Hasher } from '../login/hasher'

/** The person a mail goes to. */
export interface Recipient {
  name: string
  address: string
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

/** A mail ready to leave. */
export interface Message {
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

/** What a template may use while it renders, at the moment of sending. */
export interface MailContext {
  db: Knex
  config: Config
  clock: Clock
  hasher: Hasher
  to: Recipient
  /** When the mail was asked for. */
  askedAt: string
}

/** Somebody who cannot get in waits for the first, somebody who wants to get in for the second. As stored: the least leaves first. */
const priorities = { recovery: 0, credentials: 1, usual: 2 } as const

/** How mails of one kind are made. `null` means that the mail is no longer needed, and it is dropped. */
export interface MailTemplate<D> {
  /** Which mails leave first; `usual` unless said. */
  priority?: keyof typeof priorities
  render(data: D, context: MailContext): Message | null | Promise<Message | null>
}

// Templates are code, not state: one registry serves every app of the process.
const templates = new Map<string, MailTemplate<never>>()

/** Makes a kind of mail known. Called once per kind by the feature that enqueues it. */
export function registerMail<D>(kind: string, template: MailTemplate<D>): void {
  templates.set(kind, template)
}

/** The template of a kind, or undefined. */
export const templateOf = (kind: string): MailTemplate<Record<string, unknown>> | undefined =>
  templates.get(kind)

/** What a mail of this kind is stored with, to leave in its order. */
export const priorityOf = (kind: string): number =>
  priorities[templates.get(kind)?.priority ?? 'usual']

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The same message as text and as plain HTML: each entry is a paragraph, addresses become links. */
export function letter(subject: string, paragraphs: readonly string[]): Message {
  const html = paragraphs.map((paragraph) => {
    const safe = escapeHtml(paragraph).replaceAll('\n', '<br>')
    return `<p>${safe.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)}</p>`
  })
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">${html.join('')}</body></html>`,
  }
}
