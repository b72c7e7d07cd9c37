import {
  messages,
  type ChargeLine,
  type ProgressCharge,
  type ProgressNotification,
  type ProgressStep,
  type StudentProgress,
} from '@portal/contracts'
import { formatDate, formatMoney } from '@portal/ui'
import { success } from '../../../answers'
import { notFound } from '../../backend/refusal'
import type { Person } from '../../seed/students/people'
import type { MockDatabase } from '../../seed/database'
import { chargeLine, unpaidOf } from '../money/charges'
import { isOn, availability } from '../academics/session-controls'
import type { MockHandlers } from '../mock-handler'

type Where = Partial<Omit<ProgressStep, 'id' | 'title' | 'state'>>
const step = (
  id: ProgressStep['id'],
  title: string,
  state: ProgressStep['state'],
  where: Where = {},
): ProgressStep => ({
  id,
  title,
  state,
  at: null,
  detail: null,
  reason: null,
  dueAt: null,
  opensAt: null,
  link: null,
  ...where,
})

/**
 * The database does not store the times of these events. They are fixed times some days after the
 * submission of the form.
 */
const decidedAt = '2025-10-06T10:00:00.000Z'
const issuedAt = '2025-10-13T10:00:00.000Z'
const clearedAt = '2025-10-20T10:00:00.000Z'

function form({ biodata, student }: Person, db: MockDatabase): ProgressStep {
  const title = 'Application form'
  if (biodata.status === 1) return step('form', title, 'done', { at: biodata.submittedAt })
  if (student.status === 'rejected')
    return step('form', title, 'locked', { reason: 'Your application was not successful.' })
  const {
    isOn: isOpen,
    until,
    opensAt,
  } = availability(db, 'application', student.applicationNumber)
  if (isOpen)
    return step('form', title, 'current', {
      detail: 'Complete and submit your application form.',
      dueAt: until,
      link: '/app/appForm',
    })
  const reason =
    opensAt === null
      ? 'The application form is closed for this session.'
      : 'The application form is not open yet.'
  return step('form', title, 'locked', { reason, opensAt })
}

function decision({ biodata, student }: Person, db: MockDatabase): ProgressStep {
  const title = 'Admission decision'
  if (student.status === 'rejected')
    return step('decision', title, 'refused', {
      at: decidedAt,
      detail: 'We are sorry that we cannot offer you admission.',
    })
  if (student.status !== 'pending')
    return step('decision', title, 'done', {
      at: decidedAt,
      detail: 'You have been offered admission.',
    })
  if (biodata.status !== 1)
    return step('decision', title, 'locked', { reason: 'Submit your application form first.' })
  return isOn(db, 'admissionProcessing', student.applicationNumber)
    ? step('decision', title, 'waiting', {
        detail: 'The Admissions Office is considering your application.',
      })
    : step('decision', title, 'locked', { reason: messages.students.admissionClosed })
}

function acceptance(person: Person, { money }: MockDatabase): ProgressStep {
  const title = 'Acceptance fee'
  const fee = unpaidOf(money).find(({ name }) => name === 'acceptanceFee')
  if (!fee)
    return step('acceptance', title, 'done', {
      at: money.payments.find(({ status }) => status === 'successful')?.paidAt ?? null,
    })
  const line = chargeLine(fee, money, person)
  return line.notPayable
    ? step('acceptance', title, 'waiting', { detail: line.notPayable.sentence })
    : step('acceptance', title, 'current', {
        detail: `Pay your acceptance fee of ${formatMoney(line.amount)}.`,
        dueAt: line.dueDate && `${line.dueDate}T22:59:00.000Z`,
        link: '/app/finance',
      })
}

function chargeMessage({
  amount,
  lateFee,
  dueDate,
  dueStatus,
  openPayment,
  sessionYear,
}: ChargeLine): string {
  const what = `${formatMoney(amount)} for ${sessionYear}`
  if (openPayment) return `Your payment of ${what} is being confirmed.`
  if (dueDate === null) return `${what} is due.`
  const late = lateFee > 0 ? `, with the late fee of ${formatMoney(lateFee)},` : ''
  return dueStatus === 'overdue'
    ? `${what}${late} is overdue since ${formatDate(dueDate)}.`
    : `${what} is due by ${formatDate(dueDate)}.`
}

const chargeNotifications = (person: Person, { money }: MockDatabase): ProgressNotification[] =>
  unpaidOf(money)
    .map((charge) => chargeLine(charge, money, person))
    .map((line) => ({
      id: `charge-${line.payid}`,
      type: line.openPayment ? 'info' : line.dueStatus === 'overdue' ? 'danger' : 'warning',
      title: line.description,
      link: '/app/finance',
      priority: line.paymentOrder,
      message: chargeMessage(line),
      date: person.student.createdAt,
    }))

const unpaid = (person: Person, { money }: MockDatabase): ProgressCharge[] =>
  unpaidOf(money)
    .map((charge): ProgressCharge => {
      const {
        payid: _id,
        description,
        sessionYear,
        amount,
        dueDate: dueOn,
        extendedFrom,
        dueStatus,
        notPayable,
      } = chargeLine(charge, money, person)
      return {
        _id,
        description,
        sessionYear,
        amount,
        dueOn,
        extendedFrom,
        isOverdue: dueStatus === 'overdue',
        reason: notPayable?.sentence ?? null,
        isStep: charge.name === 'acceptanceFee',
      }
    })
    .sort((one, other) => Number(one.reason !== null) - Number(other.reason !== null))

/** The steps after admission. Before the admission they are locked, with a reason. */
function afterAdmission(person: Person, db: MockDatabase): ProgressStep[] {
  const { status, cleared, matricNumber } = person.student
  if (status === 'pending' || status === 'rejected') {
    const why = (reason: string): Where => ({
      reason: status === 'rejected' ? 'Your application was not successful.' : reason,
    })
    return [
      step('acceptance', 'Acceptance fee', 'locked', why('Opens once you are admitted.')),
      step('clearance', 'Clearance', 'locked', why('Opens once you are admitted.')),
      step('enrolled', 'Matriculation number', 'locked', why('Issued once you are admitted.')),
    ]
  }
  const isCleared = cleared || status === 'cleared' || status === 'graduated'
  return [
    acceptance(person, db),
    isCleared
      ? step('clearance', 'Clearance', 'done', { at: clearedAt })
      : isOn(db, 'clearance')
        ? step('clearance', 'Clearance', 'waiting', {
            detail: 'We will check your documents.',
          })
        : step('clearance', 'Clearance', 'locked', {
            reason: 'Clearance is closed for this session.',
          }),
    matricNumber
      ? step('enrolled', 'Matriculation number', 'done', {
          at: issuedAt,
          detail: `Your matriculation number is ${matricNumber}.`,
        })
      : step('enrolled', 'Matriculation number', 'locked', {
          reason: 'Issued once your acceptance fee, where one is charged, is paid.',
        }),
  ]
}

function notifications({ student, biodata }: Person, due: boolean): ProgressNotification[] {
  const status = {
    id: 'admission-status',
    title: 'Admission status',
    link: null,
    priority: -1,
    date: decidedAt,
  }
  if (student.status === 'rejected')
    return [
      { ...status, type: 'danger', message: 'We are sorry that we cannot offer you admission.' },
    ]
  const admitted: ProgressNotification = {
    ...status,
    type: 'success',
    message: `You have been admitted for the ${student.session.sessionYear} session.`,
  }
  const unsubmitted: ProgressNotification = {
    id: 'application-form',
    type: 'warning',
    title: 'Application form',
    message: 'Your application form is not submitted yet.',
    link: '/app/appForm',
    priority: 2,
    date: student.createdAt,
  }
  const received: ProgressNotification = {
    ...status,
    type: 'info',
    message: 'Your application form has been received.',
    date: biodata.submittedAt ?? decidedAt,
  }
  return [
    ...(student.status !== 'pending' ? [admitted] : biodata.status === 1 ? [received] : []),
    ...(due ? [unsubmitted] : []),
  ]
}

function progressOf(person: Person, db: MockDatabase): StudentProgress {
  const applied = step('applied', 'Applied', 'done', { at: person.student.createdAt })
  const formStep = form(person, db)
  return {
    steps: [applied, formStep, decision(person, db), ...afterAdmission(person, db)],
    notices: [
      ...notifications(person, formStep.state === 'current'),
      ...chargeNotifications(person, db),
    ],
    charges: unpaid(person, db),
  }
}

/** The progress of the signed-in student. */
export const progressHandlers: MockHandlers = {
  'GET /students/progress': ({ actor, db }) => {
    if (actor.kind !== 'student') throw notFound()
    return success(progressOf(actor.person, db))
  },
}
