/**
 * How a course requires another one: students must have passed it, must have taken it with any
 * result, or take it in the same semester if they have not taken it before.
 */
export const prerequisiteKinds = ['passed', 'taken', 'with'] as const
export type PrerequisiteKind = (typeof prerequisiteKinds)[number]

/** Names of the kinds, for display. */
export const prerequisiteKindLabels: Readonly<Record<PrerequisiteKind, string>> = {
  passed: 'Passed before',
  taken: 'Taken before',
  with: 'Taken together',
}

interface Required {
  code: string
  kind: PrerequisiteKind
}

/**
 * 'COM 101; COM 112 (taken)': the cell of exports and imports. Without a word, it must be passed.
 */
export const prerequisitesInWords = (required: readonly Required[]): string =>
  required.map(({ code, kind }) => (kind === 'passed' ? code : `${code} (${kind})`)).join('; ')

/** The prerequisites of a cell; null for a part that is not a code with an optional kind. */
export const readPrerequisites = (cell: string): (Required | null)[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, code = '', word = 'passed'] =
        /^([^()]{1,20}?)\s*(?:\(([a-z]+)\))?$/i.exec(part) ?? []
      const kind = prerequisiteKinds.find((each) => each === word.toLowerCase())
      return code && kind ? { code, kind } : null
    })
