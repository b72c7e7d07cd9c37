import {
  chargeTypes,
  paymentTypeMessages,
  feeMessages,
  todayInLagos,
  type PaymentType,
  type Fee,
  type FeeInput,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { conflict, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { paymentControlOf } from '../../seed/money/fees'
import type { MockHandlers } from '../mock-handler'
import { add, change, justNow, remove, type Records } from '../records'

const types = ({ fees }: MockDatabase): Records<PaymentType> => ({
  rows: fees.types,
  unique: {
    key: ({ name }) => name.toLowerCase(),
    field: 'name',
    taken: paymentTypeMessages.nameTaken,
  },
})
const keyOf = ({
  payment,
  academicSession,
  programType,
  programMode,
  applicableTo,
}: Omit<Fee, '_id'>): string =>
  [payment._id, academicSession._id, programType._id, programMode._id, applicableTo].join(' ')
const fees = ({ fees: { fees: rows } }: MockDatabase): Records<Fee> => ({
  rows,
  unique: { key: keyOf, field: 'payment', taken: feeMessages.duplicate },
})
const isBuiltIn = (name: string | undefined): boolean =>
  (chargeTypes as readonly string[]).includes(name ?? '')
const nameOf = (db: MockDatabase, id: string): string | undefined =>
  db.fees.types.find(({ _id }) => _id === id)?.name

type Named = Pick<Fee, 'payment' | 'academicSession' | 'programType' | 'programMode'>

/** The records that a fee refers to. Throws a Refusal if one is missing. */
function namedBy(db: MockDatabase, input: FeeInput): Named {
  const [payment, session] = [
    db.fees.types.find(({ _id }) => _id === input.payment),
    db.sessions.find((each) => each.session._id === input.academicSession)?.session,
  ]
  const [type, mode] = [
    db.structure.types.find(({ _id }) => _id === input.programType),
    db.structure.modes.find(({ _id }) => _id === input.programMode),
  ]
  if (!payment || !session || !type || !mode) throw conflict(feeMessages.gone)
  return {
    payment: { _id: payment._id, name: payment.name, description: payment.description },
    academicSession: { _id: session._id, sessionYear: session.sessionYear },
    programType: { _id: type._id, type: type.type },
    programMode: { _id: mode._id, mode: mode.mode, description: mode.description },
  }
}

const isPast = (day: string | null, stored: Fee | undefined): boolean =>
  day !== null && day !== stored?.dueDate && day < todayInLagos()

/** A fee with the records that it refers to. */
function wholeFee(db: MockDatabase, input: FeeInput, stored?: Fee): Omit<Fee, '_id'> {
  const {
    applicableTo,
    paymentOrder,
    amount,
    dueDate = null,
    applyLateFee = false,
    lateFee = 0,
    active = stored?.active ?? true,
  } = input
  if (isPast(dueDate, stored)) throw wrong('dueDate', feeMessages.dueInThePast)
  return {
    ...namedBy(db, input),
    applicableTo,
    paymentOrder,
    amount,
    dueDate,
    applyLateFee,
    lateFee: applyLateFee ? lateFee : 0,
    active,
    updatedAt: justNow(),
  }
}

/**
 * Updates the payment control of a fee in its session. It keeps its state, is on for a new fee, and
 * is removed with its fee.
 */
function keepControl(db: MockDatabase, id: string): void {
  const fee = db.fees.fees.find(({ _id }) => _id === id)
  const sets = db.sessions.flatMap(({ controls }) => controls ?? [])
  const isOn = sets
    .flatMap(({ paymentControls }) => paymentControls)
    .find(({ _id }) => _id === id)?.active
  for (const set of sets) set.paymentControls = set.paymentControls.filter(({ _id }) => _id !== id)
  const own =
    fee && db.sessions.find(({ session }) => session._id === fee.academicSession._id)?.controls
  if (fee && own) own.paymentControls.push(paymentControlOf(fee, isOn))
}

/** Payment types, and fees with their payment controls. */
export const feeHandlers: MockHandlers = {
  'GET /payments': ({ db }) =>
    db.fees.types.toSorted((one, other) => one.name.localeCompare(other.name)),
  'POST /payments': ({ body: { description, active = true, ...body }, db }) => ({
    ...success(
      add(types(db), { ...body, active, description: description || null, updatedAt: justNow() }),
    ),
    message: paymentTypeMessages.added,
  }),
  'PUT /payments/:id': ({ params, body: { basedOn, description, active, ...body }, db }) => {
    const name = nameOf(db, params.id)
    if (isBuiltIn(name) && body.name !== name) throw conflict(paymentTypeMessages.builtIn)
    const values = {
      ...body,
      description: description || null,
      ...(active !== undefined && { active }),
    }
    return {
      ...success(change(types(db), params.id, values, basedOn)),
      message: paymentTypeMessages.updated,
    }
  },
  'DELETE /payments/:id': ({ params, db }) => {
    if (isBuiltIn(nameOf(db, params.id))) throw conflict(paymentTypeMessages.builtIn)
    const uses = db.fees.fees.filter(({ payment }) => payment._id === params.id).length
    if (uses > 0) throw conflict(paymentTypeMessages.inUse(uses))
    remove(types(db), params.id)
    return done(paymentTypeMessages.deleted)
  },
  'GET /program-session-payments': ({ db }) =>
    db.fees.fees.toSorted(
      (one, other) =>
        other.academicSession.sessionYear.localeCompare(one.academicSession.sessionYear) ||
        one.paymentOrder - other.paymentOrder,
    ),
  'POST /program-session-payments': ({ body, db }) => {
    const fee = add(fees(db), wholeFee(db, body))
    keepControl(db, fee._id)
    return { ...success(fee), message: feeMessages.added }
  },
  'POST /program-session-payments/several': ({
    body: { programTypes, programModes, applicableTo, ...shared },
    db,
  }) => {
    const [added, existing]: [Fee[], Fee[]] = [[], []]
    for (const programType of programTypes)
      for (const programMode of programModes)
        for (const to of applicableTo) {
          const fee = wholeFee(db, { ...shared, programType, programMode, applicableTo: to })
          const known = db.fees.fees.find((each) => keyOf(each) === keyOf(fee))
          if (known) existing.push(known)
          else added.push(add(fees(db), fee))
        }
    for (const { _id } of added) keepControl(db, _id)
    return {
      ...success({ added, existing }),
      message: feeMessages.severalAdded(added.length, existing.length),
    }
  },
  'PUT /program-session-payments/:id': ({ params, body: { basedOn, ...body }, db }) => {
    const fee = change(
      fees(db),
      params.id,
      wholeFee(
        db,
        body,
        db.fees.fees.find(({ _id }) => _id === params.id),
      ),
      basedOn,
    )
    keepControl(db, fee._id)
    return { ...success(fee), message: feeMessages.updated }
  },
  'PATCH /program-session-payments/:id/toggle-status': ({ params, query: { active }, db }) => {
    const stands = db.fees.fees.find(({ _id }) => _id === params.id)?.active
    const fee = change(fees(db), params.id, {
      active: active === undefined ? !stands : active === 'true',
    })
    return { ...success(fee), message: feeMessages.turned(fee.active) }
  },
  'DELETE /program-session-payments/:id': ({ params, db }) => {
    remove(fees(db), params.id)
    keepControl(db, params.id)
    return done(feeMessages.deleted)
  },
}
