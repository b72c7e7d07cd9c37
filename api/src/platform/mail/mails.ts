import type { Knex } from 'knex'
import type { Clock } from '../clock'
import type { Config } from '../process/config'
import type { Hasher } from '../login/hasher'

/** The recipient of a mail. */
export interface Recipient {
  name: string
  address: string
}

/** An attachment of a mail. */
export interface Attachment {
  filename: string
  content: Buffer
  contentType: string
}

/** A rendered mail. */
export interface Message {
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}

/** Context for rendering a template, at the time of sending. */
export interface MailContext {
  db: Knex
  config: Config
  clock: Clock
  hasher: Hasher
  to: Recipient
  /** When the mail was queued. */
  askedAt: string
}

/**
 * Stored priority; the lowest is sent first. A user who is locked out waits for `recovery`, a new
 * user for `credentials`.
 */
const priorities = { recovery: 0, credentials: 1, usual: 2 } as const

/** Renders mails of one kind. `null` means that the mail is no longer needed and is dropped. */
export interface MailTemplate<D> {
  /** Priority; `usual` by default. */
  priority?: keyof typeof priorities
  render(data: D, context: MailContext): Message | null | Promise<Message | null>
}

// Templates are code, not state: all apps of the process share one registry.
const templates = new Map<string, MailTemplate<never>>()

/** Registers a kind of mail. The feature that enqueues it calls this once per kind. */
export function registerMail<D>(kind: string, template: MailTemplate<D>): void {
  templates.set(kind, template)
}

/** The template of a kind, or undefined. */
export const templateOf = (kind: string): MailTemplate<Record<string, unknown>> | undefined =>
  templates.get(kind)

/** The kinds that features have registered. */
export const mailKindNames = (): string[] => [...templates.keys()].sort()

/** Stored priority of this kind of mail. */
export const priorityOf = (kind: string): number =>
  priorities[templates.get(kind)?.priority ?? 'usual']

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/**
 * Creates a message as text and as simple HTML: each entry is a paragraph, and URLs become links.
 */
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
