import { getOwnRegistration, saveRegistrationDraft, type OwnRegistration } from '@portal/contracts'
import {
  anOfferedCourse,
  anOwnRegistration,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  success,
} from '@portal/testing'
import { RegistrationPage } from './RegistrationPage'

export const core = anOfferedCourse({ code: 'COM 101', units: 6 })
export const other = anOfferedCourse({ code: 'COM 113', units: 6, kind: 'general' })
export const elective = anOfferedCourse({
  code: 'COM 122',
  units: 3,
  kind: 'elective',
  capacity: 40,
  placesLeft: 1,
})
export const pageWith = (change: Partial<OwnRegistration> = {}): OwnRegistration =>
  anOwnRegistration({
    courses: [core, other, elective],
    draft: { version: 0, courses: [core._id, other._id], savedAt: null },
    policy: {
      adviserNeeded: false,
      feeShare: 100,
      changeDays: 14,
      minUnits: 12,
      maxUnits: 14,
      limit: { kind: 'usual', reason: null },
    },
    ...change,
  })

/** Shows the page; each save is stored and counted, as the API does. */
export function open(first = pageWith()) {
  const saves: { version: number; courses: string[] }[] = []
  server.use(
    mock(getOwnRegistration, success(first)),
    mock(saveRegistrationDraft, ({ body: { version, courses } }) => {
      saves.push({ version, courses })
      return success({ ...first, draft: { version: version + 1, courses, savedAt: null } })
    }),
  )
  renderPage(<RegistrationPage />, {
    path: '/app/academics/courses',
    session: { student: aStudent({ matricNumber: 'ND/25/CSC/0042' }) },
  })
  return saves
}
export const box = (name: RegExp) => screen.findByRole('checkbox', { name })
