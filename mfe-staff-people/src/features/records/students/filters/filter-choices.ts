import type { Department, ProgramOffering } from '@portal/contracts'

type Named = { _id: string; name: string }

/** The departments of the chosen school. Without a school, only the chosen department. */
export const departmentsOf = (
  departments: readonly Department[],
  school: string | undefined,
  chosen: string | undefined,
): Named[] =>
  departments.filter((department) =>
    school ? department.school._id === school : department._id === chosen,
  )

/**
 * The programs of the chosen department by name, each once, although it is offered in several types
 * and modes. Without a department, only the chosen program.
 */
export const programsOf = (
  offerings: readonly ProgramOffering[],
  department: string | undefined,
  chosen: string | undefined,
): Named[] =>
  [
    ...new Map(
      offerings
        .filter((offering) =>
          department ? offering.department._id === department : offering.program._id === chosen,
        )
        .map(({ program }) => [program._id, program]),
    ).values(),
  ].sort((one, other) => one.name.localeCompare(other.name))

/** The levels of the chosen program, department or school, in order. */
export function levelsOf(
  offerings: readonly ProgramOffering[],
  { school, department, program }: Readonly<Record<string, string>>,
): string[] {
  const meant = offerings.filter(
    (offering) =>
      (!program || offering.program._id === program) &&
      (!department || offering.department._id === department) &&
      (!school || offering.department.school._id === school),
  )
  const years = meant.flatMap(({ structure }) => structure.years.map(({ year }) => year))
  return [...new Set(years)].sort((one, other) => one - other).map(String)
}
