import type { TranscriptEventKind, TranscriptInput } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { newId } from '../../../platform/ids'
import { fold } from '../../../platform/text.rules'
import {
  requestsWhere,
  type StoredRequest,
  type TranscriptState,
} from './transcript-requests.queries'

interface NewRequest extends TranscriptInput {
  student: string
  /** The requested charge; null if it costs nothing. */
  charge: string | null
  now: string
}
interface NewEvent {
  event: TranscriptEventKind
  staff: string | null
  note: string | null
  now: string
}

/** Requests of transcripts. Call the writes with the student row locked. */
export const createTranscriptRepository = (connection: Knex, today: string) => ({
  get: async (id: string): Promise<StoredRequest | undefined> =>
    (await requestsWhere(connection, { 'row.id': id }, today))[0],

  ofStudent: (student: string): Promise<StoredRequest[]> =>
    requestsWhere(connection, { 'row.student_id': student }, today),

  /** The student of a request, before the lock; undefined if there is no such request. */
  studentOf: async (id: string): Promise<string | undefined> =>
    (
      await connection('transcript_requests')
        .where({ id })
        .first<{ student_id: string } | undefined>('student_id')
    )?.student_id,

  /** Locks the request until the transaction ends. */
  lock: async (id: string): Promise<void> => {
    await lockOnAllNodes(connection, 'transcript_requests', [id])
    await connection('transcript_requests').where({ id }).forUpdate().first('id')
  },

  /** Undefined if the student has an open request for this recipient. */
  add: async ({
    student,
    charge,
    delivery,
    recipient,
    address,
    now,
  }: NewRequest): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection('transcript_requests').insert({
        id,
        student_id: student,
        requested_charge_id: charge,
        delivery,
        recipient,
        address: delivery === 'collect' ? null : (address ?? null),
        state: 'open' satisfies TranscriptState,
        open_key: `${student}:${delivery}:${fold(recipient)}`,
        created_at: now,
        updated_at: now,
      }),
    )
    return isNew ? id : undefined
  },

  /** Compare-and-set. False if it is in another state. */
  move: async (
    id: string,
    from: readonly TranscriptState[],
    to: TranscriptState,
    { now, paper }: { now: string; paper?: string },
  ): Promise<boolean> =>
    (await connection('transcript_requests')
      .where({ id })
      .whereIn('state', [...from])
      .update({
        state: to,
        open_key: null,
        updated_at: now,
        ...(paper !== undefined && { paper_id: paper }),
      })) === 1,

  addEvent: async (request: string, { event, staff, note, now }: NewEvent): Promise<void> => {
    await connection('transcript_events').insert({
      id: newId(),
      request_id: request,
      event,
      at: now,
      staff_id: staff,
      note,
    })
  },
})
export type TranscriptRepository = ReturnType<typeof createTranscriptRepository>
