import {
  ApplicationDraft,
  Notification,
  Scholarship,
  SignedInSession,
  ProgressCharge,
  ProgressStep,
  StaffNotification,
  StaffWork,
  StudentProgress,
} from '@portal/contracts'
import { anId, factory } from '../factory'

/** A draft of which nothing was saved yet. */
export const aDraft = factory(ApplicationDraft, () => ({
  applicationNumber: 'APP25000003',
  version: 0,
  values: null,
  photo: null,
  savedAt: null,
}))

/** A notification to everybody. */
export const aNotification = factory(Notification, () => ({
  _id: anId(),
  title: 'Library hours',
  message: 'The library is open until 20:00 during examinations.',
  link: null,
  type: 'info' as const,
  targetStudent: null,
  active: true,
  date: '2025-10-01T09:00:00.000Z',
  priority: 5,
  updatedAt: '2025-10-01T09:00:00.000Z',
}))

/** The session of this browser. */
export const aSignedInSession = factory(SignedInSession, () => ({
  _id: anId(),
  current: true,
  device: 'Chrome on Android',
  createdAt: '2025-10-01T09:00:00.000Z',
  lastSeenAt: '2025-10-01T10:00:00.000Z',
  expiresAt: '2025-10-02T09:00:00.000Z',
}))

const aStep = factory(ProgressStep, (): ProgressStep => ({
  id: 'applied',
  title: 'Applied',
  state: 'locked',
  at: null,
  detail: null,
  reason: null,
  dueAt: null,
  opensAt: null,
  link: null,
}))

/** An applicant who has registered and not submitted the form. */
export const aProgress = factory(StudentProgress, (): StudentProgress => ({
  steps: [
    aStep({ id: 'applied', title: 'Applied', state: 'done', at: '2025-09-12T09:30:00.000Z' }),
    aStep({
      id: 'form',
      title: 'Application form',
      state: 'current',
      detail: 'Complete and submit your application form.',
      link: '/app/appForm',
    }),
    aStep({
      id: 'decision',
      title: 'Admission decision',
      reason: 'Submit your application form first.',
    }),
    aStep({ id: 'acceptance', title: 'Acceptance fee', reason: 'Opens once you are admitted.' }),
    aStep({ id: 'clearance', title: 'Clearance', reason: 'Opens once you are admitted.' }),
    aStep({
      id: 'enrolled',
      title: 'Matriculation number',
      reason: 'Issued once you are admitted.',
    }),
  ],
  notices: [
    {
      id: 'application-form',
      type: 'warning',
      title: 'Application form',
      message: 'Your application form is not submitted yet.',
      link: '/app/appForm',
      priority: 2,
      date: '2025-09-12T09:30:00.000Z',
    },
  ],
  charges: [],
}))

/** One that can be paid now. */
export const aProgressCharge = factory(ProgressCharge, () => ({
  _id: anId(),
  description: 'School Fee',
  sessionYear: '2025/2026',
  amount: 120_000,
  dueOn: '2025-11-30',
  extendedFrom: null,
  isOverdue: false,
  reason: null,
  isStep: false,
}))

/** A new registration. */
export const aStaffNotification = factory(StaffNotification, () => ({
  _id: `registration-${anId()}`,
  module: 'students' as const,
  type: 'info' as const,
  title: 'New registration',
  message: 'Amina Bello, APP25000003, has registered.',
  link: '/staff/students?view=APP25000003',
  date: '2025-10-01T09:00:00.000Z',
}))

/** Work of an admissions officer. */
export const aStaffWork = factory(StaffWork, (): StaffWork => ({
  waiting: [
    {
      kind: 'submitted-forms',
      module: 'students',
      count: 12,
      at: '2025-10-01T09:00:00.000Z',
      link: '/staff/students?sort=applicationNumber&status=pending&submitted=true',
    },
  ],
  takings: null,
  courses: [],
}))

/** A scholarship application that waits for its decision. */
export const aScholarship = factory(Scholarship, (): Scholarship => {
  const id = anId()
  return {
    _id: id,
    id,
    scholarship_id: 'SCH-2025-000123',
    name: 'Amina Bello',
    course: 'ND Computer Science',
    jamb_score: 214,
    application_no: 'APP25000003',
    created_at: '2025-10-01T09:00:00.000Z',
    status: 'pending',
    address: '12 Broad Street, Ilorin',
    mobile: '08031234567',
    email: 'amina.bello@example.com',
    jamb_reg_no: '202512345678AB',
    session: { _id: anId(), sessionYear: '2025/2026' },
  }
})
