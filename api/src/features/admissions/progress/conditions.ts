import { submissionRefusal } from '../application-form'
import type { Availabilities } from '../../academics/session-controls'
import {
  clearanceRefusal,
  decisionRefusal,
  isAdmitted,
  isCleared,
  matricRefusal,
} from '../../students/records'
import type { Facts } from './facts'

const isOn = ({ controls }: Facts, name: keyof Availabilities): boolean =>
  controls[name]?.isOn ?? false

/**
 * Calls the rule that guards each action, so that the progress never offers an action that would be
 * refused.
 */
const conditionsOf = (facts: Facts) => ({
  submission: submissionRefusal({
    status: facts.status,
    submitted: facts.submitted,
    isOpen: isOn(facts, 'application'),
  }),
  decision: decisionRefusal({ status: facts.status, isOpen: isOn(facts, 'admissionProcessing') }),
  isAdmitted: isAdmitted(facts.status),
  isCleared: isCleared(facts),
  clearance: clearanceRefusal({ status: facts.status, isOpen: isOn(facts, 'clearance') }),
  matric: matricRefusal({ status: facts.status, acceptance: facts.acceptance.state }),
})

/** The facts with the results of each action's rule. */
export type ProgressFacts = Facts & { conditions: ReturnType<typeof conditionsOf> }

export const judge = (facts: Facts): ProgressFacts => ({
  ...facts,
  conditions: conditionsOf(facts),
})
