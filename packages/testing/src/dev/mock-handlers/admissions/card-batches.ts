import {
  cardBatchMessages,
  mostCards,
  paperMessages,
  type CardBatch,
  type CardBatchRow,
} from '@portal/contracts'
import { aPaper, anId } from '../../../factories'
import { success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'
import { makerName, selected } from './decision-batches'

/** Why a student gets no card; null for a student who gets one. */
function refusal({ student, biodata }: Person): string | null {
  if (student.status === 'suspended') return paperMessages.suspended
  if (student.matricNumber === null) return paperMessages.notEnrolled
  return biodata.status === 1 ? null : paperMessages.noPhoto
}

/** The valid card of a student, or a new one. */
function cardOf({ papers, cardBatches }: MockDatabase, number: string): string {
  const own = (papers[number] ??= [])
  const valid = own.find(({ kind, state }) => kind === 'id_card' && state === 'valid')
  if (valid) return valid.serial
  const issued = cardBatches.reduce((sum, { batch }) => sum + batch.counts.issued, 0) + own.length
  const serial = `ID-2025-${String(100 + issued).padStart(6, '0')}`
  own.unshift(aPaper({ kind: 'id_card', serial }))
  return serial
}

function rowOf(db: MockDatabase, person: Person): CardBatchRow {
  const { _id, applicationNumber, firstname, lastname } = person.student
  const reason = refusal(person)
  return {
    _id,
    applicationNumber,
    name: `${firstname} ${lastname}`,
    outcome: reason === null ? 'issued' : 'refused',
    serial: reason === null ? cardOf(db, applicationNumber) : null,
    reason,
  }
}

function found({ cardBatches }: MockDatabase, id: string) {
  const made = cardBatches.find(({ batch }) => batch._id === id)
  if (!made) throw notFound()
  return made
}

/** ID cards of several students. The mocks make all of them at once. */
export const cardBatchHandlers: MockHandlers = {
  'GET /id-card-batches': ({ query: { page = 1, pageSize = 10 }, db }) => ({
    ...success({
      batches: db.cardBatches
        .map(({ batch }) => batch)
        .slice((page - 1) * pageSize, page * pageSize),
    }),
    meta: { total: db.cardBatches.length, page, pageSize },
  }),
  'POST /id-card-batches': ({ body: { key, selection }, db, actor }) => {
    const known = db.cardBatches.find((made) => made.key === key)
    if (known) return success(known.batch)
    const people = selected(db, selection)
    if (people.length === 0) throw conflict(cardBatchMessages.nobody)
    if (people.length > mostCards) throw conflict(cardBatchMessages.tooMany(people.length))
    const rows = people.map((person) => rowOf(db, person))
    const issued = rows.filter(({ outcome }) => outcome === 'issued').length
    const now = new Date().toISOString()
    const batch: CardBatch = {
      _id: anId(),
      status: 'finished',
      counts: { total: rows.length, waiting: 0, issued, refused: rows.length - issued },
      file: issued > 0 ? 'ready' : 'none',
      madeBy: makerName(actor),
      createdAt: now,
      finishedAt: now,
    }
    db.cardBatches.unshift({ key, batch, rows })
    return success(batch)
  },
  'GET /id-card-batches/:id': ({ params, db }) => success(found(db, params.id).batch),
  'GET /id-card-batches/:id/rows': ({
    params,
    query: { page = 1, pageSize = 1000, outcome },
    db,
  }) => {
    const rows = found(db, params.id).rows.filter((row) => !outcome || row.outcome === outcome)
    return {
      ...success({ rows: rows.slice((page - 1) * pageSize, page * pageSize) }),
      meta: { total: rows.length, page, pageSize },
    }
  },
}
