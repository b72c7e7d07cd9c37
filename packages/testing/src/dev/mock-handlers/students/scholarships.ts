import {
  scholarshipMessages,
  scholarshipSlots,
  type Operations,
  type Scholarship,
  type SlotsOfSession,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { pageOf } from '../records'
import type { Call, MockHandlers } from '../mock-handler'

const listKeys = {
  texts: ({ name }: Scholarship) => [name],
  sorts: {
    scholarshipId: (row: Scholarship) => row.scholarship_id,
    name: (row: Scholarship) => row.name,
    course: (row: Scholarship) => row.course,
    jambScore: (row: Scholarship) => String(row.jamb_score ?? -1).padStart(6, '0'),
    createdAt: (row: Scholarship) => row.created_at,
    status: (row: Scholarship) => row.status,
  },
}
type Query = Call<Operations['GET /scholarships/applications']>['query']

const rowsOf = (db: MockDatabase, { status, sort = '-scholarshipId', ...query }: Query) => {
  const rows = (db.scenario.lists === 'empty' ? [] : db.scholarships).filter(
    (row) => status === undefined || row.status === status,
  )
  return pageOf(
    rows,
    { ...query, sort, pageSize: query.pageSize ?? (query.page === undefined ? 1_000 : 10) },
    listKeys,
  )
}

const slotsOf = ({ scholarships }: MockDatabase): SlotsOfSession[] =>
  [...new Map(scholarships.map(({ session }) => [session._id, session])).values()].map(
    ({ _id, sessionYear }) => ({
      session: _id,
      sessionYear,
      slots: scholarshipSlots,
      accepted: scholarships.filter(
        ({ status, session }) => status === 'accepted' && session._id === _id,
      ).length,
    }),
  )

function found({ scholarships }: MockDatabase, id: string): Scholarship {
  const row = scholarships.find(({ _id }) => _id === id)
  if (!row) throw notFound(`${scholarshipMessages.invalidTitle}: ${scholarshipMessages.invalid}`)
  return row
}

/** Scholarship applications as staff review them. */
export const scholarshipHandlers: MockHandlers = {
  'GET /scholarships/applications': ({ query, db }) => {
    const { rows, meta } = rowsOf(db, query)
    return { ...success({ scholarships: rows, slots: slotsOf(db) }), meta }
  },
  'GET /scholarships/applications/:id': ({ params, query, db }) => {
    const row = found(db, params.id)
    const { rows } = rowsOf(db, query)
    const at = rows.findIndex(({ _id }) => _id === row._id)
    const slots = slotsOf(db).find(({ session }) => session === row.session._id)
    if (!slots) throw notFound()
    return success({
      scholarship: row,
      slots,
      previous: rows[at - 1]?._id ?? null,
      next: at < 0 ? null : (rows[at + 1]?._id ?? null),
    })
  },
  'PUT /scholarships/applications/:id': ({ params, body, db }) => {
    const row = found(db, params.id)
    if (row.status !== 'pending') throw conflict(scholarshipMessages.alreadyDecided(row.status))
    db.scholarships = db.scholarships.map((each) =>
      each === row ? { ...row, status: body.status } : each,
    )
    db.mails.unshift({
      to: row.email,
      text: `Your scholarship application has been ${body.status}`,
    })
    return done(scholarshipMessages.decided(body.status))
  },
}
