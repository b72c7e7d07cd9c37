import type { ApplicationDraftValues, SittingRow, SubjectRow } from '@portal/contracts'

/** A value of the form, or several by name. Absent if a row is not in the list. */
export type Tree = string | undefined | { [key: string]: Tree }
export type Branch = Record<string, Tree>

export const leaf = (tree: Tree): string => (typeof tree === 'string' ? tree : '')
export const isBranch = (tree: Tree): tree is Branch => typeof tree === 'object'

/** Subjects by name. Rows without a name, or with a repeated one, also have their number. */
export function subjectKeys(rows: readonly SubjectRow[]): string[] {
  const names = rows.map(({ name }) => name)
  return names.map((name, at) => {
    const nth = names.slice(0, at).filter((other) => other === name).length
    return name && nth === 0 ? name : `${name}#${String(nth + 1)}`
  })
}

/**
 * The draft as parts for the merge: values that belong together are one part, and rows have names
 * instead of numbers.
 */
export interface Units {
  single: Branch
  /** By number: '1' and '2'. */
  sittings: Record<string, SittingRow>
  subjects: Record<string, Omit<SubjectRow, 'name'>>
  /** The order of the subjects. */
  order: string[]
}

export function toUnits({ sittings, subjects, ...values }: ApplicationDraftValues): Units {
  const {
    stateOfOrigin,
    lga,
    relationshipChoice,
    nextOfKin: { relationship, ...nextOfKin },
    ...rest
  } = values
  const order = subjectKeys(subjects)
  return {
    single: {
      ...rest,
      origin: { stateOfOrigin, lga },
      nextOfKin,
      relationship: { relationshipChoice, relationship },
    },
    sittings: Object.fromEntries(sittings.map((row, at) => [String(at + 1), row] as const)),
    subjects: Object.fromEntries(
      subjects.map(({ grade, sitting }, at) => [order[at] ?? '', { grade, sitting }] as const),
    ),
    order,
  }
}

export function fromUnits({ single, sittings, subjects, order }: Units): ApplicationDraftValues {
  const { origin, nextOfKin, relationship, ...rest } = single as Record<string, Branch>
  return {
    ...rest,
    ...origin,
    relationshipChoice: relationship?.['relationshipChoice'],
    nextOfKin: { ...nextOfKin, relationship: relationship?.['relationship'] },
    sittings: Object.entries(sittings)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, row]) => row),
    subjects: order.map((key) => ({ name: key.replace(/#\d+$/, ''), ...subjects[key] })),
  } as unknown as ApplicationDraftValues
}
