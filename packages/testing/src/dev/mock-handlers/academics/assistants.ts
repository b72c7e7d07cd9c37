import {
  assistantMessages,
  lecturerName,
  mostAssistants,
  type AssistantLecturer,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { notFound, Refusal } from '../../backend/refusal'
import type { Courses } from '../../seed/academics/courses'
import type { MockHandlers } from '../mock-handler'

const refused = (message: string) =>
  new Refusal(409, message, { errors: [{ field: 'lecturer', message }] })

const without = ({ of: _of, ...row }: Courses['assistants'][number]): AssistantLecturer => row
const placeOf = ({ placed }: Courses, id: string) => {
  const found = placed.find(({ _id }) => _id === id)
  if (!found) throw notFound()
  return found
}
const assistantsOf = (courses: Courses, id: string): AssistantLecturer[] =>
  courses.assistants
    .filter(({ of }) => of === placeOf(courses, id)._id)
    .map(without)
    .sort((one, other) => lecturerName(one).localeCompare(lecturerName(other)))

/** The assistant lecturers of a program course. */
export const assistantHandlers: MockHandlers = {
  'GET /program-courses/:id/assistants': ({ params, db: { courses } }) =>
    assistantsOf(courses, params.id),
  'POST /program-courses/:id/assistants': ({ params, body, db: { courses } }) => {
    const { lecturer } = placeOf(courses, params.id)
    const present = assistantsOf(courses, params.id)
    const known = present.find(({ _id }) => _id === body.lecturer)
    if (known) throw refused(assistantMessages.twice(lecturerName(known)))
    if (lecturer?._id === body.lecturer)
      throw refused(assistantMessages.isLecturer(lecturerName(lecturer)))
    const found = courses.lecturers.find(({ _id }) => _id === body.lecturer)
    if (!found) throw refused(assistantMessages.notALecturer)
    if (present.length >= mostAssistants) throw refused(assistantMessages.tooMany(mostAssistants))
    const number = courses.lecturers.indexOf(found) + 1
    const added = { ...found, staff_number: `AC${String(number).padStart(4, '0')}`, of: params.id }
    courses.assistants.push(added)
    return { ...success(without(added)), message: assistantMessages.added }
  },
  'DELETE /program-courses/:id/assistants/:staffId': ({ params, db: { courses } }) => {
    const index = courses.assistants.findIndex(
      ({ _id, of }) => _id === params.staffId && of === params.id,
    )
    if (index < 0) throw notFound()
    courses.assistants.splice(index, 1)
    return done(assistantMessages.removed)
  },
}
