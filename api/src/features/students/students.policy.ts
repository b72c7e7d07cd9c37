import { messages } from '@portal/contracts'
import type { Actor } from '../../platform/actor'
import { badRequest, notFound } from '../../platform/errors'

/** The record an actor may see: a student's own whatever was asked, any for staff; another student's is unknown. */
export function subjectOf(actor: Actor, asked: string | undefined): string {
  if (actor.kind === 'student') {
    if (asked !== undefined && asked.toUpperCase() !== actor.applicationNumber) throw notFound()
    return actor.applicationNumber
  }
  if (!asked) throw badRequest(messages.students.numberRequired)
  return asked
}
