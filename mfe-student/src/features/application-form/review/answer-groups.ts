import { homeCountry, type Student, type SubjectRow } from '@portal/contracts'
import { dayInWords as day, monthInWords as month } from '../draft/question-labels'
import type { FormValues } from '../form-values'
import { applicantOf, capital } from '../sections/PersonalInformation'
import { programmeOf } from '../sections/ProgrammeInformation'
import { sections, type SectionId } from '../sections/section-list'

/** A line of the check: the question, the answer, and the field to change it. */
export interface AnswerLine {
  label: string
  /** Empty without an answer. */
  value: string
  /** Absent if it cannot be changed here. */
  field?: string
}
export interface AnswerGroup {
  section: SectionId
  title: string
  lines: AnswerLine[]
}

const line = (label: string, value: string, field: string): AnswerLine => ({
  label,
  value: value.trim(),
  field,
})
const fixed = ([label, value]: [string, string | null]): AnswerLine => ({
  label,
  value: value ?? '',
})

function personal(form: FormValues): AnswerLine[] {
  const origin =
    form.nationality === homeCountry
      ? [
          line('State of origin', form.stateOfOrigin, 'stateOfOrigin'),
          line('Local government area (LGA)', form.lga, 'lga'),
        ]
      : []
  const relationship =
    form.relationshipChoice === 'Other' ? 'nextOfKin.relationship' : 'relationshipChoice'
  return [
    line('Gender', capital(form.gender), 'gender'),
    line('Date of birth', day(form.dob), 'dob'),
    line('Marital status', capital(form.maritalStatus), 'maritalStatus'),
    line('Permanent address', form.permanentAddress, 'permanentAddress'),
    line('Nationality', form.nationality, 'nationality'),
    ...origin,
    line('Place of birth', form.placeOfBirth, form.nationality ? 'placeOfBirth' : 'nationality'),
    line('Parent/guardian name', form.parentGuardian.name, 'parentGuardian.name'),
    line('Parent/guardian phone', form.parentGuardian.phone, 'parentGuardian.phone'),
    line('Parent/guardian address', form.parentGuardian.address, 'parentGuardian.address'),
    line('Next of kin name', form.nextOfKin.name, 'nextOfKin.name'),
    line('Next of kin phone', form.nextOfKin.phone, 'nextOfKin.phone'),
    line('Next of kin relationship', form.nextOfKin.relationship, relationship),
  ]
}

const academic = ({ academicBackground }: FormValues): AnswerLine[] =>
  (['primary', 'secondary'] as const).flatMap((level) => {
    const { name, startDate, endDate } = academicBackground[level]
    const label = `${capital(level)} school`
    const field = `academicBackground.${level}`
    return [
      line(`${label} name`, name, `${field}.name`),
      line(`${label} start date`, month(startDate), `${field}.startDate`),
      line(`${label} end date`, month(endDate), `${field}.endDate`),
    ]
  })

/** The first missing field of a subject, in the order of its row, or else its grade. */
const firstMissing = ({ name, grade, sitting }: SubjectRow): keyof SubjectRow =>
  !name ? 'name' : grade && !sitting ? 'sitting' : 'grade'

const olevel = ({ sittings, subjects }: FormValues): AnswerLine[] => [
  ...sittings.map(({ examType, examYear, examNumber }, index) =>
    line(
      `Sitting ${String(index + 1)}`,
      [examType, examYear, examNumber].filter(Boolean).join(' · '),
      `sittings.${String(index)}.examType`,
    ),
  ),
  ...subjects.map((row, index) => {
    const { name, grade, sitting } = row
    const where = sittings.length > 1 && sitting ? ` (sitting ${sitting})` : ''
    return line(
      name || `Subject ${String(index + 1)}`,
      grade && `${grade}${where}`,
      `subjects.${String(index)}.${firstMissing(row)}`,
    )
  }),
]

/** All answers by section. The photo is shown as a picture. */
export function answerGroups(form: FormValues, student: Student): AnswerGroup[] {
  const lines: Record<SectionId, AnswerLine[]> = {
    personal: [...applicantOf(student).map(fixed), ...personal(form)],
    programme: programmeOf(student).map(fixed),
    academic: academic(form),
    'post-secondary': [],
    olevel: olevel(form),
  }
  return sections.map(({ id, title }) => ({ section: id, title, lines: lines[id] }))
}
