import { identity } from '@portal/content/identity'
import { paperMessages, type RegistrationVersion, type Student } from '@portal/contracts'
import { asPerson, asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../../platform/errors'
import type { ObjectStore } from '../../../../platform/object-store'
import type { PdfPrinter } from '../../../../platform/pdf'
import { paperUrl, type NewPaper, type StoredPaper } from '../../../students/papers'
import { decides, type Scope } from '../decisions/deciders'
import { courseFormTemplate, renderCourseForm } from './course-form-sheet'
import type { NumberedRegistration } from './course-forms.queries'
import { courseFormBasis, courseFormFacts } from './course-forms.rules'

type CourseForm = StoredPaper<'course_form'>

export interface CourseFormWork {
  registrationOf: (formNumber: string) => Promise<NumberedRegistration | null>
  scopeOf: (by: Origin) => Promise<Scope>
  lockStudent: (applicationNumber: string) => Promise<unknown>
  lockRegistration: (id: string) => Promise<void>
  student: (id: string) => Promise<Student | null>
  versionsOf: (registration: string) => Promise<RegistrationVersion[]>
  photoOf: (student: string) => Promise<string | null>
  issue: (paper: NewPaper<'course_form'>, by: Origin, now: string) => Promise<CourseForm>
  countPrint: (paper: CourseForm, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<CourseFormWork>
  photos: ObjectStore
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

/**
 * The registration, if the person may open its form. Otherwise it throws 404, as if there were
 * none.
 */
async function own(
  { registrationOf, scopeOf }: CourseFormWork,
  formNumber: string,
  by: Origin,
): Promise<NumberedRegistration> {
  const found = await registrationOf(formNumber)
  if (!found) throw notFound(paperMessages.noForm)
  const isOwn =
    by.actor.kind === 'student'
      ? by.actor.id === found.student
      : decides(await scopeOf({ ...by, actor: asStaff(by.actor) }), found)
  if (!isOwn) throw notFound(paperMessages.noForm)
  return found
}

/**
 * Issues the form of the approved courses. The student and the registration stay locked until the
 * transaction ends.
 */
async function issued(
  all: CourseFormWork,
  formNumber: string,
  by: Origin,
  now: string,
): Promise<CourseForm> {
  const before = await own(all, formNumber, by)
  await all.lockStudent(before.applicationNumber)
  await all.lockRegistration(before.id)
  const found = await own(all, formNumber, by)
  const student = await all.student(found.student)
  const approved = (await all.versionsOf(found.id)).find(({ state }) => state === 'approved')
  if (!student || !approved) throw notFound(paperMessages.noForm)
  if (student.status === 'suspended') throw conflict(paperMessages.suspended)
  const facts = courseFormFacts(identity, student, found, approved)
  return all.issue(
    {
      kind: 'course_form',
      student: found.student,
      subject: found.id,
      serial: formNumber,
      facts,
      basis: courseFormBasis(facts),
      photo: await all.photoOf(found.student),
      templateVersion: courseFormTemplate,
    },
    by,
    now,
  )
}

/** Course forms: issued when they are first opened, and printed again as they were issued. */
export const createCourseFormService = ({ work, photos, print, clock, publicUrl }: Deps) => ({
  pdf: async (formNumber: string, by: Origin): Promise<Buffer> => {
    const actor = asPerson(by.actor)
    await work.read((reads) => own(reads, formNumber, by))
    return print(actor, async () => {
      const form = await work.write(async (all) => {
        const paper = await issued(all, formNumber, by, clock.instant())
        await all.countPrint(paper, by)
        return paper
      })
      const picture = form.photo === null ? null : await photos.get(form.photo)
      return renderCourseForm(form, { picture, url: paperUrl(publicUrl, form.code) })
    })
  },
})
export type CourseFormService = ReturnType<typeof createCourseFormService>
