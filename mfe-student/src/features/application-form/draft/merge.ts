import { maxSubjects, type ApplicationDraftValues } from '@portal/contracts'
import { isSame } from './is-same'
import { fromUnits, isBranch, toUnits, type Branch, type Tree, type Units } from './units'

/** The values here and elsewhere, and their common base. */
export interface Sides<T> {
  /** The last values on which this screen and the server agreed. */
  base: T
  /** Values that this screen sent since, whose reply was lost. They are no change by others. */
  sent?: T | undefined
  mine: T
  theirs: T
}

export type Choice = 'mine' | 'theirs'
/** By the id of the question. */
export type Choices = Partial<Record<string, Choice>>

/** A part of the form that both sides changed to different values. */
export interface Question {
  id: string
  path: readonly string[]
  mine: Tree
  theirs: Tree
}
export interface Merged {
  /** With this screen's value for each open question. */
  values: ApplicationDraftValues
  questions: Question[]
}

/** Fields that are merged together. */
const whole = ['origin', 'relationship']

type Ask = (question: Question) => Tree
const at = (tree: Tree, key: string): Tree => (isBranch(tree) ? tree[key] : undefined)

function mergeBranches(
  path: readonly string[],
  { base, sent, mine, theirs }: Sides<Tree> & { mine: Branch; theirs: Branch },
  ask: Ask,
): Branch {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = keys.map(
    (key) =>
      [
        key,
        mergeTree(
          [...path, key],
          { base: at(base, key), sent: at(sent, key), mine: mine[key], theirs: theirs[key] },
          ask,
        ),
      ] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The fields of a new row are empty in the base. */
const before = ({ base, mine, theirs }: Sides<Tree>): Tree =>
  base ?? (typeof (mine ?? theirs) === 'string' ? '' : undefined)

function mergeTree(path: readonly string[], sides: Sides<Tree>, ask: Ask): Tree {
  const { sent, mine, theirs } = sides
  const base = before(sides)
  if (isSame(mine, theirs) || isSame(theirs, base) || (sent !== undefined && isSame(theirs, sent)))
    return mine
  if (isSame(mine, base)) return theirs
  const mayMerge = isBranch(mine) && isBranch(theirs) && !whole.includes(path.join())
  return mayMerge
    ? mergeBranches(path, { ...sides, mine, theirs }, ask)
    : ask({ id: path.join('/'), path, mine, theirs })
}

/**
 * The sitting of a subject, if there is a second one after the merge. A side with one sitting has
 * no opinion about it: such a row keeps its sitting, or gets that of the other side.
 */
function placed(side: Units, base: Units, other: Units, count: number): Branch {
  const isSilent = count > 1 && Object.keys(side.sittings).length === 1
  return Object.fromEntries(
    Object.entries(side.subjects).map(([key, row]) => {
      const remaining = isSilent
        ? (base.subjects[key] ?? other.subjects[key] ?? row).sitting
        : row.sitting
      return [key, { ...row, sitting: count === 1 && remaining === '2' ? '1' : remaining }]
    }),
  )
}

/**
 * Rows of this screen keep their order unless only the other side has changed it. Rows of the other
 * side follow.
 */
function orderOf({ base, mine, theirs }: Sides<Units>, rows: Branch): string[] {
  const [first, second] = isSame(mine.order, base.order) ? [theirs, mine] : [mine, theirs]
  return [...new Set([...first.order, ...second.order])].filter((key) => rows[key] !== undefined)
}

const eachOf = <T, U>({ base, sent, mine, theirs }: Sides<T>, take: (side: T) => U): Sides<U> => ({
  base: take(base),
  sent: sent === undefined ? undefined : take(sent),
  mine: take(mine),
  theirs: take(theirs),
})

/**
 * Merges two versions of a form, field by field. Sittings are matched by number, subjects by name.
 * A question arises only if both sides changed a field to different values, or if the subjects of
 * both sides together are more than allowed.
 */
export function mergeDrafts(drafts: Sides<ApplicationDraftValues>, choices: Choices = {}): Merged {
  const questions: Question[] = []
  const ask = (question: Question): Tree => {
    const choice = choices[question.id]
    if (!choice) questions.push(question)
    return question[choice ?? 'mine']
  }
  const sides = eachOf(drafts, toUnits)
  const { base, mine, theirs } = sides
  const merge = (path: readonly string[], parts: Sides<Tree>): Branch =>
    mergeTree(path, parts, ask) as Branch
  const single = merge(
    [],
    eachOf(sides, (side) => side.single),
  )
  const sittings = merge(
    ['sittings'],
    eachOf(sides, (side) => side.sittings as unknown as Branch),
  )
  const count = Object.keys(sittings).length
  const rowsOf = (side: Units): Branch => placed(side, base, side === mine ? theirs : mine, count)
  const rows = eachOf(sides, rowsOf)
  const asked = questions.length
  const subjects = merge(['subjects'], rows)
  const result = (own: Branch, order: string[]): Merged => ({
    values: fromUnits({ single, sittings, subjects: own, order } as unknown as Units),
    questions,
  })
  if (Object.keys(subjects).length <= maxSubjects) return result(subjects, orderOf(sides, subjects))
  questions.length = asked // one question about all subjects instead of several about some
  const choice = choices['subjects'] ?? 'mine'
  ask({ id: 'subjects', path: ['subjects'], mine: rows.mine, theirs: rows.theirs })
  return result(rows[choice], sides[choice].order)
}

const isEmpty = (tree: Tree): boolean =>
  isBranch(tree) ? Object.values(tree).every(isEmpty) : !tree

/** The default choice: the value on this screen, unless it is empty. */
export const usualChoice = ({ mine, theirs }: Question): Choice =>
  isEmpty(mine) && !isEmpty(theirs) ? 'theirs' : 'mine'
