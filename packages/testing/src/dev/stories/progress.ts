import { messages, type ProgressNotice, type ProgressStep, type StudentProgress } from '@portal/contracts'
import { success } from '../../answers'
import { notFound } from '../backend/refusal'
import type { Person } from '../world/people'
import type { World } from '../world/world'
import { isOn } from './sessions'
import type { Stories } from './story'

type Where = Partial<Omit<ProgressStep, 'id' | 'title' | 'state'>>
const step = (id: ProgressStep['id'], title: string, state: ProgressStep['state'], where: Where = {}): ProgressStep =>
  ({ id, title, state, at: null, detail: null, reason: null, link: null, ...where })

/** The world keeps no time of the decision: a few days after the form. */
const decidedAt = '2025-10-06T10:00:00.000Z'

function form({ biodata, student }: Person, world: World): ProgressStep {
  const title = 'Application form'
  if (biodata.status === 1) return step('form', title, 'done', { at: biodata.submittedAt })
  if (student.status === 'rejected') return step('form', title, 'locked', { reason: 'Your application was not successful.' })
  return isOn(world, 'application')
    ? step('form', title, 'current', { detail: 'Complete and submit your application form.', link: '/app/appForm' })
    : step('form', title, 'locked', { reason: 'The application form is closed for this session.' })
}

function decision({ biodata, student }: Person, world: World): ProgressStep {
  const title = 'Admission decision'
  if (student.status === 'rejected') return step('decision', title, 'refused', { at: decidedAt, detail: 'We are sorry that we cannot offer you admission.' })
  if (student.status !== 'pending') return step('decision', title, 'done', { at: decidedAt, detail: 'You have been offered admission.' })
  if (biodata.status !== 1) return step('decision', title, 'locked', { reason: 'Submit your application form first.' })
  return isOn(world, 'admissionProcessing')
    ? step('decision', title, 'waiting', { detail: 'The Admissions Office is considering your application.' })
    : step('decision', title, 'locked', { reason: messages.students.admissionClosed })
}

/** What begins with admission, and why it does not before. */
function afterAdmission({ student }: Person, world: World): ProgressStep[] {
  const { status, cleared, matricNumber } = student
  if (status === 'pending' || status === 'rejected') {
    const why = (reason: string): Where => ({ reason: status === 'rejected' ? 'Your application was not successful.' : reason })
    return [
      step('acceptance', 'Acceptance fee', 'locked', why('Opens once you are admitted.')),
      step('clearance', 'Clearance', 'locked', why('Opens once you are admitted.')),
      step('enrolled', 'Matriculation number', 'locked', why('Issued once you are admitted.')),
    ]
  }
  const isCleared = cleared || status === 'cleared' || status === 'graduated'
  return [
    step('acceptance', 'Acceptance fee', 'done', { detail: 'No acceptance fee is charged for this session.' }),
    isCleared ? step('clearance', 'Clearance', 'done') : isOn(world, 'clearance')
      ? step('clearance', 'Clearance', 'waiting', { detail: 'The institution checks your documents and clears you.' })
      : step('clearance', 'Clearance', 'locked', { reason: 'Clearance is closed for this session.' }),
    matricNumber
      ? step('enrolled', 'Matriculation number', 'done', { detail: `Your matriculation number is ${matricNumber}.` })
      : step('enrolled', 'Matriculation number', 'waiting', { detail: 'The institution issues your matriculation number.' }),
  ]
}

function notices({ student, biodata }: Person, due: boolean): ProgressNotice[] {
  const status = { id: 'admission-status', title: 'Admission status', link: null, priority: -1, date: decidedAt }
  if (student.status === 'rejected') return [{ ...status, type: 'danger', message: 'We are sorry that we cannot offer you admission.' }]
  const admitted: ProgressNotice = { ...status, type: 'success', message: `You have been admitted for the ${student.session.sessionYear} session.` }
  const unsubmitted: ProgressNotice = {
    id: 'application-form', type: 'warning', title: 'Application form', message: 'Your application form is not submitted yet.',
    link: '/app/appForm', priority: 2, date: student.createdAt,
  }
  const received: ProgressNotice = { ...status, type: 'info', message: 'Your application form has been received.', date: biodata.submittedAt ?? decidedAt }
  return [...(student.status !== 'pending' ? [admitted] : biodata.status === 1 ? [received] : []), ...(due ? [unsubmitted] : [])]
}

function progressOf(person: Person, world: World): StudentProgress {
  const applied = step('applied', 'Applied', 'done', { at: person.student.createdAt })
  const formStep = form(person, world)
  return {
    steps: [applied, formStep, decision(person, world), ...afterAdmission(person, world)],
    notices: notices(person, formStep.state === 'current'),
  }
}

/** Where the student of the scenario stands. */
export const progressStories: Stories = {
  'GET /students/progress': ({ actor, world }) => {
    if (actor.kind !== 'student') throw notFound()
    return success(progressOf(actor.person, world))
  },
}
