import { z } from 'zod'
import { done, Id, Instant, pageQuery, success, successPage } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { scholarshipFormats, scholarshipStatuses } from './scholarship-choices'
import { scholarshipMessages } from './scholarships.messages'

export const ScholarshipStatus = z.enum(scholarshipStatuses)
export type ScholarshipStatus = z.infer<typeof ScholarshipStatus>

/**
 * A scholarship application for its review by staff. `id` repeats `_id` for clients that expect it.
 */
export const Scholarship = z.object({
  _id: Id,
  id: Id,
  scholarship_id: z.string(),
  name: z.string(),
  course: z.string(),
  jamb_score: z.number().nullable(),
  application_no: z.string(),
  created_at: Instant,
  status: ScholarshipStatus,
  address: z.string(),
  mobile: z.string(),
  email: z.string(),
  jamb_reg_no: z.string(),
  session: z.object({ _id: Id, sessionYear: z.string() }),
})
export type Scholarship = z.infer<typeof Scholarship>

/** Number of used slots of a session. */
export const SlotsOfSession = z.object({
  session: Id,
  sessionYear: z.string(),
  accepted: z.int(),
  slots: z.int(),
})
export type SlotsOfSession = z.infer<typeof SlotsOfSession>

export const scholarshipSortFields = [
  'scholarshipId',
  'name',
  'course',
  'jambScore',
  'createdAt',
  'status',
] as const
const { page, pageSize, ...narrowing } = {
  ...pageQuery(scholarshipSortFields),
  status: ScholarshipStatus.optional(),
}
const { q: _q, ...exported } = narrowing

const tag = 'scholarships'
const access = [staffWith('scholarship')]
/** The message of the accept button, which staff know. */
const invalid = `${scholarshipMessages.invalidTitle}: ${scholarshipMessages.invalid}`
const params = z.strictObject({ id: z.uuid(invalid) })

/**
 * Newest first; search by the applicant's name. `slots` are those of the sessions with
 * applications, newest first.
 */
export const listScholarships = operation({
  id: 'listScholarships',
  method: 'GET',
  path: '/scholarships/applications',
  summary: 'Scholarship applications, searched by name, filtered, sorted and paged',
  tag,
  access,
  query: z.strictObject({ page, pageSize, ...narrowing }),
  response: successPage(
    z.object({ scholarships: z.array(Scholarship), slots: z.array(SlotsOfSession) }),
  ),
})
/**
 * One application and its neighbours in the list of the query, so that staff can go from one to the
 * next.
 */
export const getScholarship = operation({
  id: 'getScholarship',
  method: 'GET',
  path: '/scholarships/applications/:id',
  summary: 'One scholarship application, with the ones before and after it in the list',
  tag,
  access,
  params,
  query: z.strictObject(narrowing),
  response: success(
    z.object({
      scholarship: Scholarship,
      slots: SlotsOfSession,
      previous: Id.nullable(),
      next: Id.nullable(),
    }),
  ),
})
export const decideScholarship = operation({
  id: 'decideScholarship',
  method: 'PUT',
  path: '/scholarships/applications/:id',
  summary: 'Accept or reject a pending scholarship application',
  tag,
  access,
  params,
  body: z.strictObject({ status: z.enum(['accepted', 'rejected']) }),
  response: done,
})
export const exportScholarships = exportOf({
  id: 'exportScholarships',
  list: 'scholarships/applications',
  what: 'Scholarship applications',
  tag,
  access: [...access, staffWith('database')],
  filters: exported,
  formats: scholarshipFormats,
})
