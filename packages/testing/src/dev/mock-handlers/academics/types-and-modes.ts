import {
  programModeMessages,
  programTypeMessages,
  type ProgramMode,
  type ProgramOffering,
  type Fee,
  type ProgramType,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { conflict } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { add, change, justNow, remove, type Records } from '../records'
import type { MockHandlers } from '../mock-handler'

const types = ({ structure }: MockDatabase): Records<ProgramType> => ({
  rows: structure.types,
  unique: { key: ({ type }) => type, field: 'type', taken: programTypeMessages.codeTaken },
})
const modes = ({ structure }: MockDatabase): Records<ProgramMode> => ({
  rows: structure.modes,
  unique: { key: ({ mode }) => mode, field: 'mode', taken: programModeMessages.codeTaken },
})

/** Values of a new record. */
const asNew = () => ({ active: true, updatedAt: justNow() })
const toggled = (
  { rows }: Records<ProgramType> | Records<ProgramMode>,
  id: string,
  { active }: { active?: string | undefined },
) => ({
  active: active === undefined ? !rows.find(({ _id }) => _id === id)?.active : active === 'true',
})

function assertUnused(
  db: MockDatabase,
  uses: (structure: ProgramOffering['structure']) => boolean,
  isCharged: (fee: Fee) => boolean,
  messages: typeof programTypeMessages,
): void {
  const offerings = db.structure.offerings.filter(({ structure }) => uses(structure)).length
  const fees = db.fees.fees.filter(isCharged).length
  if (offerings + fees > 0)
    throw conflict(messages.inUse({ structures: offerings, offerings, students: 0, fees }))
}

/** Program types and modes. Staff also see inactive ones. */
export const typeAndModeHandlers: MockHandlers = {
  'GET /programtypes': ({ query, db, actor }) =>
    db.structure.types.filter(
      ({ type, active }) =>
        (active || actor.kind === 'staff') && (query.type === undefined || type === query.type),
    ),
  'POST /programtypes': ({ body, db }) => ({
    ...success(add(types(db), { ...body, type: body.type.toUpperCase(), ...asNew() })),
    message: programTypeMessages.added,
  }),
  'PUT /programtypes/:id': ({ params, body: { type, description, basedOn }, db }) => ({
    ...success(change(types(db), params.id, { type: type.toUpperCase(), description }, basedOn)),
    message: programTypeMessages.updated,
  }),
  'PUT /programtypes/:id/toggle-status': ({ params, query, db }) => {
    const programType = change(types(db), params.id, toggled(types(db), params.id, query))
    return { ...done(programTypeMessages.toggled(programType.active)), programType }
  },
  'DELETE /programtypes/:id': ({ params, db }) => {
    assertUnused(
      db,
      ({ type }) => type._id === params.id,
      ({ programType }) => programType._id === params.id,
      programTypeMessages,
    )
    remove(types(db), params.id)
    return done(programTypeMessages.deleted)
  },
  'GET /programmodes': ({ query, db, actor }) =>
    db.structure.modes.filter(
      ({ mode, active }) =>
        (active || actor.kind === 'staff') && (query.mode === undefined || mode === query.mode),
    ),
  'POST /programmodes': ({ body, db }) => ({
    ...success(add(modes(db), { ...body, mode: body.mode.toUpperCase(), ...asNew() })),
    message: programModeMessages.added,
  }),
  'PUT /programmodes/:id': ({ params, body: { mode, description, basedOn }, db }) => ({
    ...success(change(modes(db), params.id, { mode: mode.toUpperCase(), description }, basedOn)),
    message: programModeMessages.updated,
  }),
  'PUT /programmodes/:id/toggle-status': ({ params, query, db }) => {
    const programMode = change(modes(db), params.id, toggled(modes(db), params.id, query))
    return { ...done(programModeMessages.toggled(programMode.active)), programMode }
  },
  'DELETE /programmodes/:id': ({ params, db }) => {
    assertUnused(
      db,
      ({ mode }) => mode._id === params.id,
      ({ programMode }) => programMode._id === params.id,
      programModeMessages,
    )
    remove(modes(db), params.id)
    return done(programModeMessages.deleted)
  },
}
