import { messages, type SignedInSession } from '@portal/contracts'
import { done, success } from '../../../answers'
import { aSignedInSession } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { notFound } from '../../backend/refusal'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'

const hour = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()
const aSession = (device: string, current: boolean, hours: number): SignedInSession =>
  aSignedInSession({
    device,
    current,
    createdAt: ago(hours),
    lastSeenAt: ago(hours / 2),
    expiresAt: ago(hours - 24),
  })

const signedIn = new WeakMap<Person, SignedInSession[]>()

/** The login sessions of a student: this browser, a phone and another computer. */
export function sessionsOf(person: Person): SignedInSession[] {
  const found = signedIn.get(person) ?? [
    aSession('Chrome on Linux', true, 0),
    aSession('Opera Mini on Android', false, 3),
    aSession('Edge on Windows', false, 20),
  ]
  signedIn.set(person, found)
  return found
}

function student(actor: Actor): Person {
  if (actor.kind !== 'student') throw notFound()
  return actor.person
}

/** A student's own login sessions. */
export const studentSessionHandlers: MockHandlers = {
  'GET /students/sessions': ({ actor }) => success({ sessions: sessionsOf(student(actor)) }),
  'DELETE /students/sessions/:id': ({ params, actor, enact }) => {
    const person = student(actor)
    const ended = sessionsOf(person).find(({ _id }) => _id === params.id)
    if (!ended) throw notFound()
    signedIn.set(
      person,
      sessionsOf(person).filter((session) => session !== ended),
    )
    if (ended.current) {
      signedIn.delete(person)
      enact({ kind: 'visitor' })
    }
    return done(messages.studentSessions.ended)
  },
  'POST /students/sessions/end-others': ({ actor }) => {
    const person = student(actor)
    signedIn.set(
      person,
      sessionsOf(person).filter(({ current }) => current),
    )
    return done(messages.studentSessions.othersEnded)
  },
}
