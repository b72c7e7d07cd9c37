import type { ProgramOffering } from '@portal/contracts'
import { aDepartment, anOffering, anId, aProgramMode, aProgramType, aSchool } from '../../factories'

const types = [aProgramType(), aProgramType({ type: 'HND', description: 'Higher National Diploma' })]
const modes = [aProgramMode(), aProgramMode({ mode: 'PT', description: 'Part Time' })]
const schools = [aSchool(), aSchool({ code: 'SBM', name: 'School of Business and Management' })]
const departments = [
  ['CSC', 'Computer Science', 0], ['STA', 'Statistics', 0], ['ACC', 'Accountancy', 1], ['BAM', 'Business Administration and Management', 1],
].map(([code, name, school]) => {
  const { _id, name: schoolName } = schools[school as number] ?? aSchool()
  return aDepartment({ code: code as string, name: name as string, school: { _id, name: schoolName } })
})

const offeringsOf = ({ _id, code, name, school }: (typeof departments)[number]): ProgramOffering[] => {
  const program = { _id: anId(), name, code }
  return types.flatMap((type) => modes.map((mode) => anOffering({
    program, department: { _id, name, school },
    structure: { _id: anId(), type, mode, years: [1, 2].map((year) => ({ year, semesters: ['1', '2'] })) },
  })))
}

/** What the institution teaches in every scenario. There is no part-time HND, so that one choice has no programs. */
export const structure = {
  types, modes, schools, departments,
  offerings: departments.flatMap(offeringsOf).filter(({ structure: { type, mode } }) => !(type.type === 'HND' && mode.mode === 'PT')),
}
export type Structure = typeof structure
export const createStructure = (): Structure => structuredClone(structure)
