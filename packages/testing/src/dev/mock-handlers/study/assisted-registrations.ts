import { assistedMessages, problemsForOffice, type AssistedRegistration } from '@portal/contracts'
import { success } from '../../../answers'
import { notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'
import { pageOf, saved, submitted, type MockTexts } from './course-registrations'

const texts: MockTexts = { ...assistedMessages, problems: problemsForOffice }

function personOf({ people }: MockDatabase, applicationNumber: string): Person {
  const found = people.find(
    ({ student }) => student.applicationNumber === applicationNumber.toUpperCase(),
  )
  if (!found) throw notFound(assistedMessages.unknown)
  return found
}

const shown = (
  { student }: Person,
  page: ReturnType<typeof pageOf>,
): { success: true; data: AssistedRegistration } =>
  success({
    ...page,
    student: {
      name: [student.firstname, student.othername, student.lastname].filter(Boolean).join(' '),
      matricNumber: student.matricNumber,
      status: student.status,
    },
  })

/** Courses that the academic office registers for a student. */
export const assistedRegistrationHandlers: MockHandlers = {
  'GET /assisted-registrations/:applicationNumber': ({ db, params }) => {
    const person = personOf(db, params.applicationNumber)
    return shown(person, pageOf(db, person, texts))
  },
  'PUT /assisted-registrations/:applicationNumber/draft': ({
    db,
    params,
    body: { reason: _reason, ...choice },
  }) => {
    const person = personOf(db, params.applicationNumber)
    return { ...shown(person, saved(db, person, choice, texts)), message: assistedMessages.saved }
  },
  'POST /assisted-registrations/:applicationNumber/submission': ({
    db,
    params,
    body: { reason, ...submission },
  }) => {
    const person = personOf(db, params.applicationNumber)
    const assistance = { by: 'Oluwaseun Bankole', reason }
    const page = submitted(db, person, submission, { texts, assistance })
    const [newest] = page.versions
    const { approved, submitted: waiting, exceptionAsked } = assistedMessages
    const waits = newest?.exception ? exceptionAsked : waiting
    return { ...shown(person, page), message: newest?.state === 'approved' ? approved : waits }
  },
}
