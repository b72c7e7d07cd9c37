import type { Student } from '@portal/contracts'
import { DescriptionList, Section } from '@portal/ui'
import { headingId } from './use-arrival'

/** The program of the application, as terms and values. */
export const programmeOf = ({ program, session }: Student): [string, string][] => [
  ['Programme', program.program.name],
  ['Programme type', program.structure.type.type],
  ['Programme mode', program.structure.mode.description],
  ['School', program.department.school.name],
  ['Department', program.department.name],
  ['Session', session.sessionYear],
]

/** The program that was chosen at the registration. */
export const ProgrammeInformation = ({ student }: { student: Student }) => (
  <Section
    id={headingId('programme')}
    title="Programme Information"
    hint="Chosen when you registered; it cannot be changed here."
  >
    <DescriptionList items={programmeOf(student)} />
  </Section>
)
