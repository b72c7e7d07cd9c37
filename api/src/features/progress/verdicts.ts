import { submissionRefusal } from '../application-form'
import type { Standings } from '../session-controls'
import {
  clearanceRefusal,
  decisionRefusal,
  isAdmitted,
  isCleared,
  matricRefusal,
} from '../students'
import type { Facts, ProgressFacts } from './progress.rules'

const isOn = ({ controls }: Facts, name: keyof Standings): boolean => controls[name]?.isOn ?? false

/** Asks the rule of each act on the way, the same that refuses the act itself: the progress never promises what would fail. */
const verdictsOf = (facts: Facts) => ({
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
export type Verdicts = ReturnType<typeof verdictsOf>

export const judge = (facts: Facts): ProgressFacts => ({ ...facts, verdicts: verdictsOf(facts) })
