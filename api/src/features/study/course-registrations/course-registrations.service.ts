import {
  registrationMessages,
  registrationProblems,
  type OwnRegistration,
  type RegistrationChoice,
  type RegistrationSubmission,
} from '@portal/contracts'
import { asStudent, type Actor, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createRegistrationActs, type RegistrationWork } from './registration-acts'

interface Deps {
  work: UnitOfWork<RegistrationWork>
  clock: Clock
}

const texts = { ...registrationMessages, problems: registrationProblems }

/** The courses that a student registers in a semester. */
export function createRegistrationService({ work, clock }: Deps) {
  const acts = createRegistrationActs(clock)
  const of = (actor: Actor) => ({ student: asStudent(actor).id, texts })
  return {
    show: (actor: Actor): Promise<OwnRegistration> =>
      work.read((reads) => acts.show(reads, of(actor))),

    save: (actor: Actor, choice: RegistrationChoice): Promise<OwnRegistration> =>
      work.write(async (repositories) => (await acts.save(repositories, of(actor), choice)).page),

    submit: (
      actor: Actor,
      submission: RegistrationSubmission,
      by: Origin,
    ): Promise<OwnRegistration> =>
      work.write((repositories) =>
        acts.submit(repositories, { ...of(actor), by, assistance: null }, submission),
      ),
  }
}
export type RegistrationService = ReturnType<typeof createRegistrationService>
