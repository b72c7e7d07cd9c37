import { identity } from '@portal/content/identity'
import type { Biodata, Student } from '@portal/contracts'
import {
  dayInWords,
  ink,
  instantInWords,
  monthInWords,
  pairs,
  photo,
  qrCode,
  renderPdf,
  section,
  table,
} from '../../../platform/pdf'
import type { Pair, Sheet } from '../../../platform/pdf'

export interface SlipFacts {
  student: Student
  biodata: Biodata
  photo: Buffer | null
  printedAt: Date
}

const capital = (text: string | null): string | null =>
  text && text.charAt(0).toUpperCase() + text.slice(1)
const fullName = ({ lastname, firstname, othername }: Student): string =>
  [`${lastname},`, firstname, othername].filter(Boolean).join(' ')
const submittedAt = ({ submittedAt: at }: Biodata): string =>
  at ? `${instantInWords(new Date(at))} (Lagos time)` : ''

/**
 * Content of the QR code: enough to check that a paper belongs to this application and submission.
 */
export const codeOf = ({ applicationNumber }: Student, { submittedAt: at }: Biodata): string =>
  `${identity.shortName}\n${applicationNumber}\nSubmitted ${at ?? ''}`

const [side, frame] = [92, { width: 82, height: 92 }]

/** The student's details with photo and QR code. */
function letterhead(sheet: Sheet, { student, biodata, photo: picture }: SlipFacts): void {
  const { left, width, doc } = sheet
  doc.rect(0, 0, doc.page.width, 8).fill(ink.primary)
  sheet.write(identity.name, { x: left, width }, sheet.y - 6, {
    size: 16,
    weight: 'bold',
    colour: ink.primary,
  })
  sheet.write(identity.address, { x: left, width }, sheet.y + 15, { size: 8, colour: ink.soft })
  sheet.y += 34
  sheet.rule(sheet.y)
  sheet.y += 10
  photo(sheet, picture, left + width - frame.width, sheet.y, frame.width, frame.height)
  qrCode(sheet, codeOf(student, biodata), left + width - frame.width - side - 8, sheet.y, side)
  const box = { x: left, width: width - frame.width - side - 28 }
  sheet.write(`Application form · ${student.session.sessionYear} session`, box, sheet.y, {
    size: 9,
    colour: ink.soft,
  })
  const height = sheet.write(fullName(student).normalize('NFC'), box, sheet.y + 15, {
    size: 14,
    weight: 'bold',
  })
  const facts: Pair[] = [
    ['Application number', student.applicationNumber],
    ['Submitted', submittedAt(biodata)],
  ]
  facts.forEach(([name, text], nth) => {
    const y = sheet.y + height + 23 + nth * 24
    sheet.write(name, box, y, { size: 7, colour: ink.soft })
    sheet.write(text ?? '', box, y + 9, { size: 10, weight: 'bold' })
  })
  sheet.y += Math.max(frame.height, height + 72) + 10
}

const personal = ({ student, biodata }: SlipFacts): Pair[] => [
  ['Email', student.email],
  ['Phone', student.phone],
  ['Gender', capital(biodata.gender)],
  ['Date of birth', dayInWords(biodata.dob)],
  ['Place of birth', biodata.placeOfBirth],
  ['Marital status', capital(biodata.maritalStatus)],
  ['Nationality', biodata.nationality],
  ['State of origin', biodata.stateOfOrigin],
  ['Local government area', biodata.lga],
]
const programOf = ({ student: { program, session } }: SlipFacts): Pair[] => [
  ['Programme', program.program.name],
  ['Type', program.structure.type.type],
  ['Mode', program.structure.mode.description],
  ['School', program.department.school.name],
  ['Department', program.department.name],
  ['Session', session.sessionYear],
]
const family = ({ biodata: { parentGuardian, nextOfKin } }: SlipFacts): Pair[] => [
  ['Parent or guardian', parentGuardian?.name],
  ['Phone', parentGuardian?.phone],
  ['Address', parentGuardian?.address],
  ['Next of kin', nextOfKin?.name],
  ['Phone', nextOfKin?.phone],
  ['Relationship', nextOfKin?.relationship],
]
const schools = ({ biodata: { academicBackground } }: SlipFacts): Pair[] =>
  (['primary', 'secondary'] as const).flatMap((level) => {
    const school = academicBackground?.[level]
    return [
      [`${capital(level) ?? ''} school`, school?.name],
      ['From', monthInWords(school?.startDate ?? null)],
      ['To', monthInWords(school?.endDate ?? null)],
    ] satisfies Pair[]
  })

/** One table per sitting, side by side as on the result slips. */
function olevel(sheet: Sheet, { examinations }: Biodata): void {
  const rows = Math.max(0, ...examinations.map(({ subjects }) => subjects.length))
  sheet.room(46 + rows * 13)
  section(sheet, "O'Level Result")
  const boxes = sheet.columns(2)
  const ends = examinations.map(({ examType, examYear, examNumber, subjects }, nth) => {
    const box = boxes[nth % boxes.length] ?? { x: sheet.left, width: sheet.width }
    sheet.write(
      `Sitting ${String(nth + 1)}: ${examType} ${String(examYear)}, number ${examNumber}`,
      box,
      sheet.y,
      { size: 8.5, weight: 'bold' },
    )
    return table(
      sheet,
      box,
      sheet.y + 15,
      ['Subject', 'Grade'],
      subjects.map(({ name, grade }) => [name, grade]),
      [0.75, 0.25],
    )
  })
  sheet.y = Math.max(sheet.y, ...ends) + 8
}

/** The submitted form as a PDF: one A4 page, or two if the answers are long. */
export const renderSlip = (facts: SlipFacts): Promise<Buffer> =>
  renderPdf(
    {
      title: `Application form ${facts.student.applicationNumber}`,
      author: identity.name,
      createdAt: facts.printedAt,
      footnote: `Printed on ${instantInWords(facts.printedAt)} · ${facts.student.applicationNumber} · ${identity.admissionsEmail}`,
    },
    (sheet) => {
      letterhead(sheet, facts)
      section(sheet, 'Personal Information')
      pairs(sheet, personal(facts))
      pairs(sheet, [['Permanent address', facts.biodata.permanentAddress]], 1)
      section(sheet, 'Parent or guardian, and next of kin')
      pairs(sheet, family(facts))
      section(sheet, 'Programme Information')
      pairs(sheet, programOf(facts))
      section(sheet, 'Academic Background')
      pairs(sheet, schools(facts))
      olevel(sheet, facts.biodata)
    },
  )
