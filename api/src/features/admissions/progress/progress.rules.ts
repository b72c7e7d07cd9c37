import { closedMessages, messages } from '@portal/contracts'
import type { NotPayableReason, ProgressStep } from '@portal/contracts'
import type { ProgressFacts } from './conditions'

type Where = Omit<ProgressStep, 'id' | 'title'>
const nowhere = { at: null, detail: null, reason: null, dueAt: null, opensAt: null, link: null }

const done = (at: string | null, detail: string | null = null): Where => ({
  ...nowhere,
  state: 'done',
  at,
  detail,
})
const current = (detail: string, link: string): Where => ({
  ...nowhere,
  state: 'current',
  detail,
  link,
})
const waiting = (detail: string): Where => ({ ...nowhere, state: 'waiting', detail })
const locked = (reason: string): Where => ({ ...nowhere, state: 'locked', reason })

const sentences = {
  formFirst: 'Submit your application form first.',
  formClosed: 'The application form is closed for this session.',
  formNotYetOpen: 'The application form is not open yet.',
  notAdmitted: 'Your application was not successful.',
  onceAdmitted: 'Opens once you are admitted.',
}
const matricSentences = {
  'not-admitted': 'Issued once you are admitted.',
  'acceptance-unpaid': 'Issued once your acceptance fee is paid.',
  suspended: 'Issued after your suspension ends.',
}

/** Why no step after the decision can start: it is not made yet, or the student was rejected. */
const beforeAdmission = ({ status }: ProgressFacts, sentence: string): Where =>
  locked(status === 'rejected' ? sentences.notAdmitted : sentence)

/** Whether the form is the student's next step. */
export const isFormDue = ({ conditions }: ProgressFacts): boolean => conditions.submission === null

function form(facts: ProgressFacts): Where {
  if (facts.submitted) return done(facts.submittedAt)
  const control = facts.controls.application
  if (isFormDue(facts))
    return {
      ...current('Complete and submit your application form.', '/app/appForm'),
      dueAt: control?.until ?? null,
    }
  if (facts.status === 'rejected') return locked(messages.applicationForm.refused)
  const opensAt = control?.opensAt ?? null
  return { ...locked(opensAt === null ? sentences.formClosed : sentences.formNotYetOpen), opensAt }
}

function decision(facts: ProgressFacts): Where {
  if (facts.status === 'rejected')
    return {
      ...nowhere,
      state: 'refused',
      at: facts.decidedAt,
      detail: 'We are sorry that we cannot offer you admission.',
    }
  if (facts.conditions.isAdmitted) return done(facts.decidedAt, 'You have been offered admission.')
  if (!facts.submitted) return locked(sentences.formFirst)
  return facts.conditions.decision
    ? locked(facts.conditions.decision)
    : waiting('The Admissions Office is considering your application.')
}

/** The last minute of a day in Lagos. */
const endOf = (day: string): string => `${day}T22:59:00.000Z`

/** Reasons that mean: the student has paid and waits. */
const underWay: ReadonlySet<NotPayableReason> = new Set(['being-confirmed', 'proof-under-review'])

const extensionInWords = (from: string | null): string =>
  from === null ? '' : ` The deadline is extended from ${from}.`

function acceptance(facts: ProgressFacts): Where {
  const fee = facts.acceptance
  if (!facts.conditions.isAdmitted) return beforeAdmission(facts, sentences.onceAdmitted)
  if (fee.state === 'none') return done(null, 'No acceptance fee is charged for this session.')
  if (fee.state === 'paid') return done(fee.at)
  if (fee.wait === null)
    return {
      ...current(
        `Pay your acceptance fee of ${fee.amount}.${extensionInWords(fee.extendedFrom)}`,
        '/app/finance',
      ),
      dueAt: fee.dueOn && endOf(fee.dueOn),
    }
  return underWay.has(fee.wait.reason) ? waiting(fee.wait.sentence) : locked(fee.wait.sentence)
}

function clearance(facts: ProgressFacts): Where {
  if (facts.conditions.isCleared) return done(facts.clearedAt)
  const refusal = facts.conditions.clearance
  if (refusal === 'not-admitted') return beforeAdmission(facts, sentences.onceAdmitted)
  return refusal ? locked(closedMessages.clearance) : waiting('We will check your documents.')
}

function enrolled(facts: ProgressFacts): Where {
  if (facts.matricNumber)
    return done(facts.matricIssuedAt, `Your matriculation number is ${facts.matricNumber}.`)
  const refusal = facts.conditions.matric
  return refusal
    ? beforeAdmission(facts, matricSentences[refusal])
    : waiting('The institution issues your matriculation number.')
}

/** All steps from application to enrolment, with their state for this student. */
export const stepsOf = (facts: ProgressFacts): ProgressStep[] => [
  { id: 'applied', title: 'Applied', ...done(facts.createdAt) },
  { id: 'form', title: 'Application form', ...form(facts) },
  { id: 'decision', title: 'Admission decision', ...decision(facts) },
  { id: 'acceptance', title: 'Acceptance fee', ...acceptance(facts) },
  { id: 'clearance', title: 'Clearance', ...clearance(facts) },
  { id: 'enrolled', title: 'Matriculation number', ...enrolled(facts) },
]
