import { prerequisiteMessages, type Prerequisite } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound, Refusal } from '../../backend/refusal'
import type { Courses } from '../../seed/academics/courses'
import type { MockHandlers } from '../mock-handler'

const key = (code: string): string => code.replace(/\s+/g, '').toUpperCase()
const refused = (message: string) =>
  new Refusal(409, message, { errors: [{ field: 'code', message }] })

const without = ({ of: _of, ...row }: Courses['prerequisites'][number]): Prerequisite => row

/** The ids from a course over the courses that it requires to another one, or null. */
function wayBetween(courses: Courses, from: string, to: string): string[] | null {
  if (from === to) return [from]
  for (const { of, course } of courses.prerequisites) {
    const way = of === from ? wayBetween(courses, course._id, to) : null
    if (way) return [from, ...way]
  }
  return null
}

function assertFits(courses: Courses, id: string, required: Prerequisite['course']): void {
  if (required._id === id) throw refused(prerequisiteMessages.itself)
  if (courses.prerequisites.some(({ of, course }) => of === id && course._id === required._id))
    throw refused(prerequisiteMessages.twice(required.code))
  const way = wayBetween(courses, required._id, id)
  const codeOf = (one: string) => courses.catalogue.find(({ _id }) => _id === one)?.code ?? ''
  if (way) throw refused(prerequisiteMessages.circle([id, ...way].map(codeOf)))
}

/** The courses that a course requires. */
export const prerequisiteHandlers: MockHandlers = {
  'GET /courses/:id/prerequisites': ({ params, db: { courses } }) => {
    if (!courses.catalogue.some(({ _id }) => _id === params.id)) throw notFound()
    return courses.prerequisites
      .filter(({ of }) => of === params.id)
      .map(without)
      .sort((one, other) => one.course.code.localeCompare(other.course.code))
  },
  'POST /courses/:id/prerequisites': ({ params, body, db: { courses } }) => {
    if (!courses.catalogue.some(({ _id }) => _id === params.id)) throw notFound()
    const found = courses.catalogue.find(({ code }) => key(code) === key(body.code))
    if (!found) throw refused(prerequisiteMessages.unknownCode(body.code))
    const { _id, code, title } = found
    assertFits(courses, params.id, { _id, code, title })
    const added = { _id: anId(), course: { _id, code, title }, kind: body.kind, of: params.id }
    courses.prerequisites.push(added)
    return { ...success(without(added)), message: prerequisiteMessages.added }
  },
  'DELETE /courses/:id/prerequisites/:prerequisiteId': ({ params, db: { courses } }) => {
    const index = courses.prerequisites.findIndex(
      ({ _id, of }) => _id === params.prerequisiteId && of === params.id,
    )
    if (index < 0) throw notFound()
    courses.prerequisites.splice(index, 1)
    return done(prerequisiteMessages.removed)
  },
}
