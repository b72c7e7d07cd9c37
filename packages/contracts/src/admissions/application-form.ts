import { z } from 'zod'
import { applicationFields as rules, maxExamNumber } from './application-fields'
import { birthDateProblem } from '../base/birth-date'
import * as choice from '../base/choices'
import { namedLine, requiredNamedLine as required, success } from '../base/common'
import { messages } from '../base/messages'
import { anyStudent, operation } from '../base/operation'
import { Biodata } from '../students/biodata'
import { rowsIssues, type Issue } from './form-rows'
import { isPhoto } from './photo'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T, label: string) =>
  z.enum(values, `${label} is required`)
const day = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .pipe(z.iso.date(`${label} must be a date`))

const dateOfBirth = day(rules.dob.label).pipe(
  z.string().superRefine((value, context) => {
    const message = birthDateProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)

/** A required line. */
const line = ({ label, max }: { label: string; max: number }) => required(label, max)
const optionalLine = ({ label, max }: { label: string; max: number }) => namedLine(label, max)

const schoolAttended = (level: 'primary' | 'secondary') => {
  const path = `academicBackground.${level}` as const
  return z.strictObject({
    name: line(rules[`${path}.name`]),
    startDate: day(rules[`${path}.startDate`].label),
    endDate: day(rules[`${path}.endDate`].label),
  })
}

/**
 * A message with the number of the sitting, which is part of the path: `sittings.0.examNumber`,
 * `examinations.0.examNumber`.
 */
const ofSitting = (words: (sitting: string) => string) => ({
  error: ({ path }: { path?: PropertyKey[] | undefined }) =>
    words(`sitting ${String(Number(path?.[1]) + 1)}`),
})

/** May be empty here: the message about a missing number also names the sitting. */
const examNumber = () =>
  z
    .string()
    .trim()
    .max(
      maxExamNumber,
      ofSitting(
        (sitting) =>
          `Exam number for ${sitting} must be at most ${String(maxExamNumber)} characters`,
      ),
    )

/** An entry of a subject; its path is `examinations.0.subjects.2.grade`. */
const listed = <const T extends readonly [string, ...string[]]>(
  values: T,
  label: 'name' | 'grade',
) =>
  z.enum(values, {
    error: ({ input, path = [] }) => {
      const [, sitting, , subject] = path.map((part) => String(Number(part) + 1))
      return input === undefined || input === ''
        ? `Subject ${label} for subject ${String(subject)} is required`
        : `A ${label === 'name' ? 'subject' : label} in sitting ${String(sitting)} is not one of the list`
    },
  })

/** One exam sitting in the request: its result slip with subjects and grades. */
export const Examination = z.strictObject({
  examType: z.enum(
    choice.examTypes,
    ofSitting((sitting) => `Exam type for ${sitting} is required`),
  ),
  examYear: z.int(ofSitting((sitting) => `Exam year for ${sitting} is required`)),
  examNumber: examNumber(),
  subjects: z
    .array(
      z.strictObject({
        name: listed(choice.subjects, 'name'),
        grade: listed(choice.grades, 'grade'),
      }),
    )
    .max(choice.maxSubjects),
})
export type Examination = z.infer<typeof Examination>

const fields = {
  applicationNumber: required('Application number', 20),
  profileImage: z
    .string('Profile image is required')
    .min(1, 'Profile image is required')
    .refine(isPhoto, 'The photo must be a JPG, PNG or WebP image'),
  gender: oneOf(rules.gender.values, rules.gender.label),
  dob: dateOfBirth,
  permanentAddress: line(rules.permanentAddress),
  nationality: line(rules.nationality).pipe(
    z.string().refine(rules.nationality.isFit, messages.applicationForm.unknownCountry),
  ),
  stateOfOrigin: optionalLine(rules.stateOfOrigin),
  lga: optionalLine(rules.lga),
  placeOfBirth: line(rules.placeOfBirth),
  maritalStatus: oneOf(rules.maritalStatus.values, rules.maritalStatus.label),
  parentGuardian: z.strictObject({
    name: line(rules['parentGuardian.name']),
    address: line(rules['parentGuardian.address']),
    phone: line(rules['parentGuardian.phone']),
  }),
  nextOfKin: z.strictObject({
    name: line(rules['nextOfKin.name']),
    relationship: line(rules['nextOfKin.relationship']),
    phone: line(rules['nextOfKin.phone']),
  }),
  academicBackground: z.strictObject({
    primary: schoolAttended('primary'),
    secondary: schoolAttended('secondary'),
  }),
}

/**
 * Only Nigerians give their state of origin and local government
 * (docs/reference/rules/application-form.md).
 */
function originIssues(form: { nationality: string; stateOfOrigin: string; lga: string }): Issue[] {
  if (form.nationality !== choice.homeCountry) return []
  const issues: Issue[] = []
  if (!form.stateOfOrigin)
    issues.push({ path: ['stateOfOrigin'], message: 'State of origin is required' })
  if (!form.lga) issues.push({ path: ['lga'], message: 'LGA is required' })
  return issues
}

const report = (context: z.RefinementCtx, issues: Issue[]) => {
  for (const issue of issues) context.addIssue({ code: 'custom', ...issue })
}

/**
 * The problems of all sittings together: years, number of subjects, required subjects and repeats
 * (docs/reference/rules/application-form.md).
 */
function sittingIssues(sittings: readonly Examination[]): Issue[] {
  const issues: Issue[] = []
  sittings.forEach(({ examYear, examNumber }, index) => {
    const sitting = `sitting ${String(index + 1)}`
    if (examYear < choice.firstExamYear)
      issues.push({
        path: ['examinations', index, 'examYear'],
        message: `Exam year for ${sitting} is required`,
      })
    if (!examNumber)
      issues.push({
        path: ['examinations', index, 'examNumber'],
        message: `Exam number for ${sitting} is required`,
      })
  })
  const names = sittings.flatMap((sitting) => sitting.subjects.map((subject) => subject.name))
  const path = ['examinations']
  for (const name of choice.lockedSubjects) {
    if (!names.includes(name)) issues.push({ path, message: `${name} is required` })
  }
  if (names.length > choice.maxSubjects)
    issues.push({ path, message: `At most ${String(choice.maxSubjects)} subjects can be entered` })
  if (new Set(names).size !== names.length)
    issues.push({ path, message: 'Each subject can be entered only once' })
  return issues
}

// Zod skips a refinement if a field is invalid, but all missing answers must be named at once
// (docs/reference/rules/application-form.md).
const hasNationality = (value: unknown): boolean =>
  typeof (value as { nationality?: unknown } | null)?.nationality === 'string'

/** Years in the future. The page offers none, and the server checks them with its own clock. */
export const futureExamYears = (
  sittings: readonly { examYear: number }[],
  thisYear: number,
): { field: string; message: string }[] =>
  sittings.flatMap(({ examYear }, index) =>
    examYear > thisYear
      ? [
          {
            field: `examinations.${String(index)}.examYear`,
            message: `Exam year for sitting ${String(index + 1)} is required`,
          },
        ]
      : [],
  )

/** The application form as sent, with the rules of docs/reference/rules/application-form.md. */
export const ApplicationForm = z
  .strictObject({
    ...fields,
    examinations: z
      .array(Examination)
      .min(1, 'Exam type for sitting 1 is required')
      .max(choice.maxSittings, 'At most two sittings can be combined'),
  })
  .superRefine(
    (form, context) => {
      report(context, originIssues(form))
    },
    { when: ({ value }) => hasNationality(value) },
  )
  .superRefine((form, context) => {
    report(context, sittingIssues(form.examinations))
  })
export type ApplicationForm = z.infer<typeof ApplicationForm>

const isFormLike = (value: unknown): boolean => {
  const { nationality, sittings, subjects } = value as Record<string, unknown>
  return typeof nationality === 'string' && Array.isArray(sittings) && Array.isArray(subjects)
}

/**
 * The form as on the page: all subjects in one list, each with its sitting. All values are texts.
 */
export const ApplicationFormFields = z
  .object({
    ...fields,
    sittings: z.array(
      z.object({ examType: z.string(), examYear: z.string(), examNumber: examNumber() }),
    ),
    subjects: z.array(z.object({ name: z.string(), grade: z.string(), sitting: z.string() })),
  })
  .superRefine(
    (form, context) => {
      report(context, originIssues(form))
      report(context, rowsIssues(form))
    },
    // Zod skips this if a field above is invalid, but the page lists all problems at once. A
    // complete form has all its parts.
    { when: ({ value }) => isFormLike(value) },
  )

/**
 * `draftVersion` is the version of the draft on the page. Refused with 409 and code `draft-stale`
 * if another tab or device has saved since. Without it, the form is accepted. Refused with 403 and
 * code `other-account` for the form of another student.
 */
export const submitApplicationForm = operation({
  id: 'submitApplicationForm',
  method: 'POST',
  path: '/students/application-form',
  summary: 'Submit the application form, once',
  tag: 'application-form',
  access: [anyStudent],
  query: z.strictObject({
    draftVersion: z.coerce.number<number | string>().int().min(0).optional(),
  }),
  body: ApplicationForm,
  bodyLimit: 7 * 1024 * 1024,
  response: success(z.object({ biodata: Biodata })),
})
