import {
  closedRuleOf,
  registrationProblems,
  type Availability,
  type OwnRegistration,
  type RegistrationProblem,
  type RegistrationVersion,
} from '@portal/contracts'
import { lagosDayOf } from '../../../platform/clock'
import type { Charge } from '../../charges/charge-rule'
import type { Registrant } from './registrants.queries'

const firstYearOf = (sessionYear: string): number => Number(sessionYear.slice(0, 4))

/** The record has the level of one session, and it grows by one with each session. */
const reachedIn = ({ level }: Pick<Registrant, 'level'>, sessionYear: string): number =>
  level.year + firstYearOf(sessionYear) - firstYearOf(level.sessionYear)

/**
 * The level of a student in a session; null before the first and after the last year of the
 * program.
 */
export function levelIn(
  registrant: Pick<Registrant, 'level'>,
  sessionYear: string,
  years: number,
): number | null {
  const reached = reachedIn(registrant, sessionYear)
  return reached >= 1 && reached <= years ? reached : null
}

/** The level of a registration: that of the student, and the last one after the last year. */
export function registeredLevel(
  registrant: Pick<Registrant, 'level'>,
  sessionYear: string,
  years: number,
): number | null {
  const reached = reachedIn(registrant, sessionYear)
  return reached >= 1 ? Math.min(reached, years) : null
}

/** The settled share of the charges of a session in percent, rounded down; 100 without charges. */
export function settledShare(charges: readonly Charge[], session: string): number {
  const own = charges.filter((charge) => charge.session === session && charge.isRequested === null)
  const sum = (some: readonly Charge[]) => some.reduce((total, each) => total + each.baseKobo, 0)
  const total = sum(own)
  return total === 0 ? 100 : Math.floor((sum(own.filter((each) => each.isCleared)) * 100) / total)
}

const day = 86_400_000

/** The last day for changes after the first approval; null before it. */
export function changesUntil(
  versions: readonly RegistrationVersion[],
  changeDays: number,
): string | null {
  const approvals = versions
    .filter(({ state }) => state === 'approved' || state === 'replaced')
    .flatMap(({ decidedAt }) => decidedAt ?? [])
    .sort()
  const [first] = approvals
  return first === undefined
    ? null
    : lagosDayOf(new Date(Date.parse(first) + changeDays * day).toISOString())
}

const general = (
  rule: RegistrationProblem['rule'],
  text: { message: string; cure: string },
): RegistrationProblem => ({ rule, course: null, code: null, ...text })

interface Dates {
  control: Pick<Availability, 'isOn' | 'reason'>
  changesUntil: string | null
  today: string
}

/**
 * The problem of the date: a first submission needs the control, a change also has its own days.
 */
export function dateProblems(
  { control, changesUntil: last, today }: Dates,
  texts = registrationProblems,
): RegistrationProblem[] {
  if (control.isOn || (last !== null && today <= last)) return []
  if (last !== null) return [general('changes-over', texts['changes-over']())]
  const rule = closedRuleOf(control.reason)
  return [general(rule, texts[rule]())]
}

/** The problem of the charges, if too few of them are settled. */
export const feeProblems = (
  {
    policy,
    settledShare: settled,
  }: { policy: Pick<OwnRegistration['policy'], 'feeShare'>; settledShare: number },
  texts = registrationProblems,
): RegistrationProblem[] =>
  settled >= policy.feeShare ? [] : [general('fees', texts.fees(policy.feeShare, settled))]

/** The number of a course form: the first year of the session, and a number without gaps. */
export const formNumber = (sessionYear: string, number: number): string =>
  `CF-${String(firstYearOf(sessionYear))}-${String(number).padStart(6, '0')}`

/** A newly approved submission ends the course form of the one before. */
export const byApproval = { cause: 'changed', reason: null } as const
