import { entryRouteLabels, type Biodata, type Student } from '@portal/contracts'
import { DateText, DescriptionList, Notice } from '@portal/ui'
import { EmailText } from '@portal/ui/staff'
import type { ReactNode } from 'react'
import { PhoneLink } from '../../../../parts/PhoneLink'
import { Part } from './Part'

type Facts = readonly (readonly [string, ReactNode])[]

/** Choices are stored in lower case. */
const inWords = (choice: string | null | undefined) =>
  choice && choice.charAt(0).toUpperCase() + choice.slice(1)

const personal = (biodata: Biodata): Facts => [
  ['Gender', inWords(biodata.gender)],
  ['Date of birth', <DateText key="dob" value={biodata.dob} />],
  ['Nationality', biodata.nationality],
  ['State of origin', biodata.stateOfOrigin],
  ['LGA', biodata.lga],
  ['Place of birth', biodata.placeOfBirth],
  ['Marital status', inWords(biodata.maritalStatus)],
  ['Permanent address', biodata.permanentAddress],
]

const phoneOf = (person: { phone: string } | null): ReactNode =>
  person?.phone && <PhoneLink number={person.phone} />

const family = ({ parentGuardian, nextOfKin }: Biodata): Facts => [
  ['Parent/guardian', parentGuardian?.name],
  ['Parent/guardian phone', phoneOf(parentGuardian)],
  ['Next of kin', nextOfKin && `${nextOfKin.name} (${nextOfKin.relationship})`],
  ['Next of kin phone', phoneOf(nextOfKin)],
]

const education = ({ academicBackground, examinations }: Biodata): Facts => [
  ['Primary school', academicBackground?.primary.name],
  ['Secondary school', academicBackground?.secondary.name],
  ...examinations.map(
    ({ examType, examYear, examNumber, subjects }) =>
      [
        `${examType} ${String(examYear)}, ${examNumber}`,
        subjects.map(({ name, grade }) => `${name} ${grade}`).join(', '),
      ] as const,
  ),
]

interface FactsProps {
  student: Student
  /** The level of the headings: 3 in a dialog, 2 on a page. */
  level?: 2 | 3
}

/** How to reach the student, and the student's program. */
export const ContactFacts = ({ student, level = 3 }: FactsProps) => (
  <Part title="Contact and program" level={level}>
    <DescriptionList
      items={[
        [
          'Email',
          <a key="email" href={`mailto:${student.email}`}>
            <EmailText address={student.email} />
          </a>,
        ],
        ['Phone', <PhoneLink key="phone" number={student.phone} />],
        ['Session', student.session.sessionYear],
        ['Department', student.program.department.name],
        ['School', student.program.department.school.name],
        ['JAMB number', student.jambNumber],
        ['Entry route', student.entryRoute && entryRouteLabels[student.entryRoute]],
        ['Registered', <DateText key="registered" value={student.createdAt} />],
      ]}
    />
  </Part>
)

/** The answers of the application form. */
export function FormFacts({ biodata, level = 3 }: { biodata: Biodata | null; level?: 2 | 3 }) {
  if (biodata?.status !== 1)
    return <Notice tone="info">The application form has not been submitted yet.</Notice>
  const parts: [string, Facts][] = [
    ['Biodata', personal(biodata)],
    ['Parent/guardian and next of kin', family(biodata)],
    ['Education', education(biodata)],
  ]
  return parts.map(([title, facts]) => (
    <Part key={title} title={title} level={level}>
      <DescriptionList items={facts} />
    </Part>
  ))
}

export const StudentFacts = ({
  student,
  biodata,
}: {
  student: Student
  biodata: Biodata | null
}) => (
  <>
    <ContactFacts student={student} />
    <FormFacts biodata={biodata} />
  </>
)
