import { futureExamYears, storedPhotoPattern, messages } from '@portal/contracts'
import type { ApplicationForm, Biodata, Student } from '@portal/contracts'
import { asPerson, type Actor, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { PdfPrinter } from '../../../platform/pdf'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { localGovernmentsOf } from '../geo'
import type { SessionControlReader } from '../../academics/session-controls'
import { subjectOf } from '../../students/records'
import type { BiodataReader, StudentReader } from '../../students/records'
import type { ApplicationFormRepository } from './application-form.repository'
import { applicantOf, placeErrors, stale, submissionRefusal } from './application-form.rules'
import { drop, storedPhoto } from './draft-photos'
import type { DraftRepository } from './drafts.repository'
import type { ObjectStore } from '../../../platform/object-store'
import type { UploadLimiter } from '../../../platform/process/upload-limiter'
import { renderSlip } from './slip'

export interface ApplicationFormWork {
  forms: ApplicationFormRepository
  drafts: DraftRepository
  biodata: BiodataReader
  reader: StudentReader
  sessionControls: SessionControlReader
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ApplicationFormWork>
  photos: ObjectStore
  draftPhotos: ObjectStore
  readUpload: UploadLimiter<Buffer>
  print: PdfPrinter
  clock: Clock
}

/** A submitted form and its student. */
interface Submission {
  /** Id of the student. */
  id: string
  form: ApplicationForm
  /** Version of the draft that the form is based on, if the page sends it. */
  draftVersion: number | undefined
}

/** Returns the student if their form may be submitted now; otherwise throws. */
async function assertMaySubmit(
  { forms, reader, sessionControls, drafts }: ApplicationFormWork,
  { id, draftVersion }: Submission,
): Promise<Student> {
  const student = await reader.byId(id)
  if (!student) throw notFound()
  const { isOn } = await sessionControls.hold('application', {
    session: student.session._id,
    student: id,
  })
  const refusal = submissionRefusal({
    status: student.status,
    submitted: await forms.isSubmitted(id),
    isOpen: isOn,
  })
  if (refusal) throw conflict(refusal)
  if (draftVersion !== undefined && ((await drafts.find(id))?.version ?? 0) !== draftVersion)
    throw stale()
  return student
}

const submittedMail = (student: Student): NewMail => ({
  kind: 'application-submitted',
  to: { name: `${student.firstname} ${student.lastname}`, address: student.email },
  data: {
    firstname: student.firstname,
    applicationNumber: student.applicationNumber,
    sessionYear: student.session.sessionYear,
  },
})

interface Submitted {
  biodata: Biodata
  /** Photo of the draft, which no row refers to any more. */
  draftPhoto: string | null
}

async function store(
  work: ApplicationFormWork,
  submission: Submission,
  photo: string,
  by: Origin,
  now: string,
): Promise<Submitted> {
  const { id, form } = submission
  await work.forms.lock(id) // locks out draft saves, so that the version read next is final
  const student = await assertMaySubmit(work, submission)
  if (!(await work.forms.submit(id, form, photo, now)))
    throw conflict(messages.applicationForm.alreadySubmitted)
  const draftPhoto = await work.drafts.remove(id)
  await work.mail(submittedMail(student), by)
  await work.audit({
    by,
    action: 'application-form.submitted',
    record: `students/${id}`,
    before: { status: 0 },
    after: { status: 1 },
  })
  const biodata = await work.biodata.ofStudent(id)
  if (!biodata) throw notFound()
  return { biodata, draftPhoto }
}

/** The application form. It is submitted once, with its photo. */
export const createApplicationFormService = ({
  work,
  photos,
  draftPhotos,
  readUpload,
  print,
  clock,
}: Deps) => ({
  submit: async (
    form: ApplicationForm,
    draftVersion: number | undefined,
    by: Origin,
  ): Promise<Biodata> => {
    const { id } = applicantOf(by.actor, form.applicationNumber)
    const submission = { id, form, draftVersion }
    const wrong = [
      ...placeErrors(form, localGovernmentsOf),
      ...futureExamYears(form.examinations, Number(clock.today().slice(0, 4))),
    ]
    if (wrong.length > 0) throw badRequest(wrong[0]?.message, wrong)
    // Checked before the costly processing of the photo, and again in the transaction, which
    // decides.
    const draftKey = await work.read(async (repositories) => {
      await assertMaySubmit(repositories, submission)
      return repositories.drafts.photoOf(id)
    })
    const { profileImage } = form
    const bytes = storedPhotoPattern.test(profileImage)
      ? await storedPhoto(draftPhotos, draftKey, profileImage)
      : await readUpload(id, profileImage)
    // Store the file first: a file without a row is harmless, a row without its file is not.
    const photo = await photos.put(bytes)
    const { biodata, draftPhoto } = await work.write((repositories) =>
      store(repositories, submission, photo, by, clock.instant()),
    )
    await drop(draftPhotos, draftPhoto)
    return biodata
  },

  /** A photo for its owner or for staff; another student's throws 404. */
  photo: async (applicationNumber: string, actor: Actor): Promise<Buffer> => {
    const number = applicationNumber.toUpperCase()
    if (actor.kind === 'student' && actor.applicationNumber !== number) throw notFound()
    const key = await work.read(({ forms }) => forms.photoOf(number))
    const bytes = key && (await photos.get(key))
    if (!bytes) throw notFound()
    return bytes
  },

  /** The submitted form as a PDF: the student's own or, for staff, any student's. */
  slip: async (
    actor: Actor,
    asked: string | undefined,
  ): Promise<{ applicationNumber: string; pdf: Buffer }> => {
    const person = asPerson(actor)
    const { student, biodata, photo } = await work.read(
      async ({ reader, biodata: biodatas, forms }) => {
        const found = await reader.byNumber(subjectOf(actor, asked))
        if (!found) throw notFound()
        const form = await biodatas.ofStudent(found._id)
        if (form?.status !== 1) throw conflict(messages.applicationForm.notSubmitted)
        return {
          student: found,
          biodata: form,
          photo: await forms.photoOf(found.applicationNumber),
        }
      },
    )
    const picture = photo === null ? null : await photos.get(photo)
    const pdf = await print(person, () =>
      renderSlip({ student, biodata, photo: picture, printedAt: clock.now() }),
    )
    return { applicationNumber: student.applicationNumber, pdf }
  },
})
export type ApplicationFormService = ReturnType<typeof createApplicationFormService>
