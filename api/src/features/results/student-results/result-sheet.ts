import { inHundredths, paperKindLabels, semesterName, type ResultFacts } from '@portal/contracts'
import {
  ink,
  instantInWords,
  letterhead,
  pagedTable,
  pairs,
  renderPdf,
  section,
  type PagedColumn,
  type Pair,
  type Sheet,
} from '../../../platform/pdf'
import { checkBlock, type StoredPaper } from '../../students/papers'

export type ResultKind = 'statement_of_result' | 'transcript'
export type ResultPaper = StoredPaper<ResultKind>
type Semester = ResultFacts['semesters'][number]
type Course = Semester['courses'][number]

/** Another value makes new papers of the same facts. */
export const resultTemplate = 1

const orDash = (hundredths: number | null): string =>
  hundredths === null ? '–' : inHundredths(hundredths)

const facts = ({ facts: each, serial, kind }: ResultPaper): Pair[] => [
  ['Name', each.name],
  [`${paperKindLabels[kind]} number`, serial],
  ['Matric number', each.matricNumber],
  ['Application number', each.applicationNumber],
  ['Programme', each.program],
  ['Department', each.department],
  ['School', each.school],
  ['Session of entry', each.entrySession],
  ['Cumulative grade point average', orDash(each.cgpa)],
  ['Class', each.awardClass ?? '–'],
]

const semesterColumns: PagedColumn<Semester>[] = [
  { header: 'Session', share: 0.25, text: ({ sessionYear }) => sessionYear },
  { header: 'Semester', share: 0.3, text: ({ semester }) => semesterName(semester) },
  {
    header: 'Courses',
    share: 0.15,
    align: 'right',
    text: ({ courses }) => String(courses.length),
  },
  { header: 'Units', share: 0.15, align: 'right', text: ({ units }) => String(units) },
  { header: 'GPA', share: 0.15, align: 'right', text: ({ gpa }) => orDash(gpa) },
]
const courseColumns: PagedColumn<Course>[] = [
  { header: 'Code', share: 0.15, text: ({ code }) => code },
  { header: 'Course', share: 0.45, text: ({ title }) => title },
  { header: 'Units', share: 0.1, align: 'right', text: ({ units }) => String(units) },
  { header: 'Mark', share: 0.1, align: 'right', text: ({ mark }) => mark },
  { header: 'Grade', share: 0.1, align: 'right', text: ({ grade }) => grade ?? '–' },
  { header: 'Points', share: 0.1, align: 'right', text: ({ points }) => orDash(points) },
]

function line(sheet: Sheet, text: string): void {
  const [box, style] = [
    { x: sheet.left, width: sheet.width },
    { size: 8.5, colour: ink.soft },
  ]
  sheet.room(sheet.measure(text, box.width, style) + 10)
  sheet.y += sheet.write(text, box, sheet.y + 4, style) + 10
}

/** Each course of each semester, with its GPA. */
function courses(sheet: Sheet, semesters: readonly Semester[]): void {
  for (const semester of semesters) {
    sheet.room(70)
    section(sheet, `${semesterName(semester.semester)} semester ${semester.sessionYear}`)
    pagedTable(sheet, courseColumns, semester.courses)
    line(sheet, `Units ${String(semester.units)} · GPA ${orDash(semester.gpa)}`)
    sheet.y += 6
  }
}

/** The grades and classes of the scale. */
function legend(sheet: Sheet, { scale: { name, bands, classes } }: ResultFacts): void {
  sheet.room(60)
  section(sheet, `Grading scale: ${name}`)
  const grades = bands.map(
    ({ grade, from, points }) => `${grade} from ${String(from)} (${inHundredths(points)})`,
  )
  line(sheet, `Grades: ${grades.join(', ')}`)
  const words = classes.map(({ name: each, from }) => `${each} from ${inHundredths(from)}`)
  line(sheet, `Classes: ${words.join(', ')}`)
  line(
    sheet,
    'ABS is absent. S is sick, I incomplete, W withdrawn and MAL under investigation; they do not count.',
  )
}

function signature(sheet: Sheet): void {
  sheet.room(80)
  sheet.y += 40
  const box = { x: sheet.left, width: 220 }
  sheet.doc
    .moveTo(box.x, sheet.y)
    .lineTo(box.x + box.width, sheet.y)
    .lineWidth(0.5)
    .strokeColor(ink.soft)
    .stroke()
  sheet.write('Registrar, date', box, sheet.y + 5, { size: 9, colour: ink.soft })
  sheet.y += 30
}

type Letterhead = Awaited<ReturnType<typeof letterhead>>

const letterheadOf = ({ facts: each, serial, kind }: ResultPaper): Promise<Letterhead> =>
  letterhead({
    institution: { name: each.institution, address: each.institutionAddress },
    title: paperKindLabels[kind],
    mark: { text: serial, colour: ink.primary },
  })

const footnoteOf = ({ issuedAt, serial }: ResultPaper): string =>
  `Issued on ${instantInWords(new Date(issuedAt))} (Lagos time) · ${serial}`

function draw(sheet: Sheet, drawHead: Letterhead, paper: ResultPaper, url: string): void {
  const { facts: each, kind } = paper
  drawHead(sheet)
  pairs(sheet, facts(paper))
  sheet.y += 8
  if (kind === 'transcript') courses(sheet, each.semesters)
  else {
    section(sheet, 'Results by semester')
    pagedTable(sheet, semesterColumns, each.semesters)
    sheet.y += 12
  }
  legend(sheet, each)
  signature(sheet)
  checkBlock(sheet, paper, url)
}

/**
 * A statement of result or a transcript on A4. It is drawn from the paper alone, so that each print
 * is the same. The statement has the semesters, and the transcript each course.
 */
export async function renderResultPaper(paper: ResultPaper, url: string): Promise<Buffer> {
  const { facts: each, serial, issuedAt, kind } = paper
  const drawHead = await letterheadOf(paper)
  return renderPdf(
    {
      title: `${paperKindLabels[kind]} ${serial}`,
      author: each.institution,
      createdAt: new Date(issuedAt),
      footnote: footnoteOf(paper),
    },
    (sheet) => {
      draw(sheet, drawHead, paper, url)
    },
  )
}

/** Draws a paper on new pages of a PDF with several ones. */
export async function addResultPaper(sheet: Sheet, paper: ResultPaper, url: string): Promise<void> {
  draw(sheet, await letterheadOf(paper), paper, url)
  const { doc } = sheet
  // Below the margin PDFKit would start another page.
  doc.page.margins.bottom = 0
  const box = { x: sheet.left, width: sheet.width }
  sheet.write(footnoteOf(paper), box, doc.page.height - 44, { size: 7.5, colour: ink.soft })
}
