import type { Biodata, Student } from '@portal/contracts'
import { DateText, DescriptionList, Notice } from '@portal/ui'
import { EmailText } from '@portal/ui/staff'
import type { ReactNode } from 'react'
import styles from './students.module.css'

type Facts = readonly (readonly [string, ReactNode])[]

const Part = ({ title, facts }: { title: string; facts: Facts }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <DescriptionList items={facts} />
  </section>
)

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

const family = ({ parentGuardian, nextOfKin }: Biodata): Facts => [
  ['Parent/guardian', parentGuardian?.name],
  ['Parent/guardian phone', parentGuardian?.phone],
  ['Next of kin', nextOfKin && `${nextOfKin.name} (${nextOfKin.relationship})`],
  ['Next of kin phone', nextOfKin?.phone],
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

export const StudentFacts = ({
  student,
  biodata,
}: {
  student: Student
  biodata: Biodata | null
}) => (
  <>
    <Part
      title="Contact and program"
      facts={[
        [
          'Email',
          <a key="email" href={`mailto:${student.email}`}>
            <EmailText address={student.email} />
          </a>,
        ],
        [
          'Phone',
          <a key="phone" href={`tel:${student.phone.replace(/[^\d+]/g, '')}`}>
            {student.phone}
          </a>,
        ],
        ['Session', student.session.sessionYear],
        ['Department', student.program.department.name],
        ['School', student.program.department.school.name],
        ['Registered', <DateText key="registered" value={student.createdAt} />],
      ]}
    />
    {biodata?.status === 1 ? (
      <>
        <Part title="Biodata" facts={personal(biodata)} />
        <Part title="Parent/guardian and next of kin" facts={family(biodata)} />
        <Part title="Education" facts={education(biodata)} />
      </>
    ) : (
      <Notice tone="info">The application form has not been submitted yet.</Notice>
    )}
  </>
)
