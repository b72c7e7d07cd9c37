import type { ProgressNotification } from '@portal/contracts'
import { isFormDue } from './progress.rules'
import type { ProgressFacts } from './conditions'

/** docs/reference/rules/student-area.md */
const priorities = { form: 2, status: -1 } as const

const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one

function formNotification(facts: ProgressFacts): ProgressNotification[] {
  if (!isFormDue(facts)) return []
  return [
    {
      id: 'application-form',
      type: 'warning',
      title: 'Application form',
      message: 'Your application form is not submitted yet.',
      link: '/app/appForm',
      priority: priorities.form,
      date: facts.createdAt,
    },
  ]
}

function admissionNotification(facts: ProgressFacts): ProgressNotification[] {
  const notification = {
    id: 'admission-status',
    title: 'Admission status',
    link: null,
    priority: priorities.status,
  }
  const decided = facts.decidedAt ?? facts.createdAt
  if (facts.status === 'rejected')
    return [
      {
        ...notification,
        type: 'danger',
        message: 'We are sorry that we cannot offer you admission.',
        date: decided,
      },
    ]
  if (facts.conditions.isAdmitted)
    return [
      {
        ...notification,
        type: 'success',
        message: `You have been admitted for the ${facts.sessionYear} session.`,
        date: decided,
      },
    ]
  if (!facts.submitted) return []
  return [
    {
      ...notification,
      type: 'info',
      message: 'Your application form has been received.',
      date: facts.submittedAt ?? facts.createdAt,
    },
  ]
}

function clearanceNotification(facts: ProgressFacts): ProgressNotification[] {
  const notification = {
    id: 'clearance',
    title: 'Clearance',
    link: null,
    priority: priorities.status,
  }
  const admitted = later(facts.createdAt, facts.decidedAt)
  if (facts.conditions.isCleared)
    return [
      {
        ...notification,
        type: 'success',
        message: 'You have been cleared.',
        date: facts.clearedAt ?? admitted,
      },
    ]
  if (facts.conditions.clearance) return []
  const since = facts.controls.clearance?.since ?? admitted
  return [
    {
      ...notification,
      type: 'info',
      message: `Clearance is open for the ${facts.sessionYear} session.`,
      date: later(since, facts.decidedAt),
    },
  ]
}

/** Only enrolled students, who have a matric number, register courses. */
function courseNotification({
  matricNumber,
  status,
  controls,
  sessionYear,
}: ProgressFacts): ProgressNotification[] {
  const registration = controls.courseRegistration
  if (!matricNumber || status === 'graduated' || !registration?.isOn) return []
  return [
    {
      id: 'course-registration',
      type: 'info',
      title: 'Course registration',
      message: `Course registration is open for the ${sessionYear} session.`,
      link: '/app/academics',
      priority: priorities.status,
      date: registration.since,
    },
  ]
}

/**
 * Notifications that follow from the record, and those of unpaid charges: by priority, then newest
 * first (docs/reference/rules/student-area.md).
 */
export const notificationsOf = (
  facts: ProgressFacts,
  charged: readonly ProgressNotification[],
): ProgressNotification[] =>
  [formNotification, admissionNotification, clearanceNotification, courseNotification]
    .flatMap((rule) => rule(facts))
    .concat(charged)
    .sort((one, other) => one.priority - other.priority || other.date.localeCompare(one.date))
