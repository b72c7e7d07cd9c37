import type { StudentProbation } from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'

/** The student with a matriculation or application number; undefined if there is none. */
export function studentWith(
  { people }: MockDatabase,
  number: string,
): StudentProbation['student'] | undefined {
  const student = people
    .map((person) => person.student)
    .find(({ applicationNumber, matricNumber }) =>
      [applicationNumber, matricNumber].includes(number.toUpperCase()),
    )
  if (!student) return undefined
  const { applicationNumber, matricNumber, firstname, lastname } = student
  return { applicationNumber, matricNumber, name: `${firstname} ${lastname}` }
}
