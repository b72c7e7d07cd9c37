import { messages } from '@portal/contracts'
import type { Actor } from '../../../platform/actor'
import { badRequest, notFound } from '../../../platform/errors'

/**
 * The application number that an actor may access: students only their own, staff any. Another
 * student's number throws 404.
 */
export function subjectOf(actor: Actor, asked: string | undefined): string {
  if (actor.kind === 'student') {
    if (asked !== undefined && asked.toUpperCase() !== actor.applicationNumber) throw notFound()
    return actor.applicationNumber
  }
  if (!asked) throw badRequest(messages.students.numberRequired)
  return asked
}
