import { policyMessages } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound, wrong } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'

/** Rules of course registration. */
export const registrationPolicyHandlers: MockHandlers = {
  'GET /registration-policies': ({ db, query }) => {
    const policies = db.registrations.policies
      .filter(({ session }) => session === query.session)
      .map(({ session: _session, ...policy }) => policy)
    return success({
      policies: [
        ...policies.filter(({ program }) => program === null),
        ...policies.filter(({ program }) => program !== null),
      ],
    })
  },
  'PUT /registration-policies': ({
    db: { registrations, structure },
    body: { session, program: id, basedOn: _basedOn, ...values },
  }) => {
    const program = structure.offerings.find(({ _id }) => _id === id) ?? null
    if (id !== null && !program) throw wrong('program', policyMessages.unknownProgram)
    const stored = registrations.policies.find(
      (each) => each.session === session && (each.program?._id ?? null) === id,
    )
    const { session: _session, ...policy } = {
      ...(stored ?? { _id: anId(), session, version: 0 }),
      ...values,
      program,
      version: (stored?.version ?? 0) + 1,
      updatedAt: new Date().toISOString(),
    }
    registrations.policies = [
      ...registrations.policies.filter((each) => each !== stored),
      { ...policy, session },
    ]
    return { ...success(policy), message: policyMessages.saved }
  },
  'DELETE /registration-policies/:id': ({ db: { registrations }, params }) => {
    const stored = registrations.policies.find(({ _id }) => _id === params.id)
    if (!stored?.program) throw notFound()
    registrations.policies = registrations.policies.filter((each) => each !== stored)
    return done(policyMessages.removed)
  },
}
