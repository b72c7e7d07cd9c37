import { courseKindLabels, semesterName } from '@portal/contracts'
import {
  dayInWords,
  ink,
  instantInWords,
  letterhead,
  pagedTable,
  photo,
  renderPdf,
  section,
  type PagedColumn,
  type Pair,
  type Sheet,
} from '../../../../platform/pdf'
import { checkBlock, type StoredPaper } from '../../../students/papers'

type CourseForm = StoredPaper<'course_form'>
type Course = CourseForm['facts']['courses'][number]

/** Another value makes new papers of the same facts. */
export const courseFormTemplate = 1

const frame = { width: 84, height: 96 }

const who = ({ serial, facts }: CourseForm): Pair[] => [
  ['Name', facts.name],
  ['Course form', serial],
  ['Matric number', facts.matricNumber],
  ['Application number', facts.applicationNumber],
  ['Programme', facts.program],
  ['Level', String(facts.level)],
  ['Department', facts.department],
  ['School', facts.school],
  ['Session', facts.sessionYear],
  ['Semester', semesterName(facts.semester)],
]

/** The student's details beside the photo. */
function student(sheet: Sheet, form: CourseForm, picture: Buffer | null): void {
  const top = sheet.y
  photo(sheet, picture, sheet.left + sheet.width - frame.width, top, frame.width, frame.height)
  const half = (sheet.width - frame.width - 42) / 2
  let lowest = 0
  who(form).forEach(([name, text], nth) => {
    const box = { x: sheet.left + (nth % 2) * (half + 14), width: half }
    sheet.write(name, box, sheet.y, { size: 6.8, colour: ink.soft })
    const height = sheet.write(text?.normalize('NFC').trim() || '–', box, sheet.y + 9, {
      size: 9,
      weight: nth < 2 ? 'bold' : 'regular',
    })
    lowest = Math.max(lowest, sheet.y + 13 + height)
    if (nth % 2 === 1) sheet.y = lowest
  })
  sheet.y = Math.max(sheet.y, top + frame.height) + 10
}

const columns: PagedColumn<Course>[] = [
  { header: 'Code', share: 0.13, text: ({ code }) => code },
  { header: 'Course', share: 0.4, text: ({ title }) => title },
  { header: 'Kind', share: 0.15, text: ({ kind }) => courseKindLabels[kind] },
  { header: 'Lecturer', share: 0.22, text: ({ lecturer }) => lecturer ?? '–' },
  { header: 'Units', share: 0.1, align: 'right', text: ({ units }) => String(units) },
]

function total(sheet: Sheet, { facts }: CourseForm): void {
  sheet.room(24)
  const box = { x: sheet.left + 4, width: sheet.width - 8 }
  const style = { size: 9, weight: 'bold' } as const
  const count = facts.courses.length
  sheet.write(
    `Total of ${String(count)} ${count === 1 ? 'course' : 'courses'}`,
    box,
    sheet.y + 5,
    style,
  )
  sheet.write(`${String(facts.units)} units`, box, sheet.y + 5, { ...style, align: 'right' })
  sheet.y += 26
}

/** A line for each person who signs. */
function signatures(sheet: Sheet): void {
  sheet.room(70)
  section(sheet, 'Signatures')
  sheet.columns(3, 20).forEach((box, nth) => {
    const line = sheet.y + 34
    sheet.doc
      .moveTo(box.x, line)
      .lineTo(box.x + box.width, line)
      .lineWidth(0.5)
      .strokeColor(ink.soft)
      .stroke()
    const name = ['Student', 'Course adviser', 'Head of department'][nth] ?? ''
    sheet.write(`${name}, date`, box, line + 4, { size: 7.5, colour: ink.soft })
  })
  sheet.y += 58
}

const approvalOf = ({ facts: { approvedAt, approvedBy } }: CourseForm): string =>
  [`Approved on ${dayInWords(approvedAt) ?? ''}`, ...(approvedBy ? [`by ${approvedBy}`] : [])].join(
    ' ',
  )

/** A course form on A4. It is drawn from the paper alone, so that each print is the same. */
export async function renderCourseForm(
  form: CourseForm,
  { picture, url }: { picture: Buffer | null; url: string },
): Promise<Buffer> {
  const { facts, serial, issuedAt } = form
  const drawHead = await letterhead({
    institution: { name: facts.institution, address: facts.institutionAddress },
    title: 'Course form',
    mark: { text: serial, colour: ink.primary },
  })
  const at = new Date(issuedAt)
  return renderPdf(
    {
      title: `Course form ${serial}`,
      author: facts.institution,
      createdAt: at,
      footnote: `Issued on ${instantInWords(at)} (Lagos time) · ${serial}`,
    },
    (sheet) => {
      drawHead(sheet)
      student(sheet, form, picture)
      section(sheet, `Registered courses · ${approvalOf(form)}`)
      pagedTable(sheet, columns, facts.courses)
      total(sheet, form)
      signatures(sheet)
      checkBlock(sheet, form, url)
    },
  )
}
