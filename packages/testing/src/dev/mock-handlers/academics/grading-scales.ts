import { gradingScaleMessages, type GradingScale, type GradingScaleInput } from '@portal/contracts'
import { done, success } from '../../../answers'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { add, change, justNow, remove, type Records } from '../records'

const gradingScales = ({ structure }: MockDatabase): Records<GradingScale> => ({
  rows: structure.gradingScales,
  unique: {
    key: ({ session }) => session?._id ?? 'all',
    field: 'session',
    taken: gradingScaleMessages.sessionTaken,
  },
})
const toGradingScale = ({ session, ...input }: GradingScaleInput, { sessions }: MockDatabase) => {
  const found = sessions.find(({ session: each }) => each._id === session)?.session
  return {
    ...input,
    session: found ? { _id: found._id, sessionYear: found.sessionYear } : null,
  }
}

/** Grading scales in memory. */
export const gradingScaleHandlers: MockHandlers = {
  'GET /grading-scales': ({ db }) => db.structure.gradingScales,
  'POST /grading-scales': ({ body, db }) => ({
    ...success(
      add(gradingScales(db), {
        ...toGradingScale(body, db),
        usedUntil: null,
        updatedAt: justNow(),
      }),
    ),
    message: gradingScaleMessages.added,
  }),
  'PUT /grading-scales/:id': ({ params, body: { basedOn, ...body }, db }) => ({
    ...success(change(gradingScales(db), params.id, toGradingScale(body, db), basedOn)),
    message: gradingScaleMessages.updated,
  }),
  'DELETE /grading-scales/:id': ({ params, db }) => {
    remove(gradingScales(db), params.id)
    return done(gradingScaleMessages.deleted)
  },
}
