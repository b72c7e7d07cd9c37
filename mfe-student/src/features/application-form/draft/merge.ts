import { maxSubjects, type ApplicationDraftValues } from '@portal/contracts'
import { isSame } from './is-same'
import { fromUnits, isBranch, toUnits, type Branch, type Tree, type Units } from './units'

/** What the form says here and elsewhere, and what both began with. */
export interface Sides<T> {
  /** What this screen and the server last agreed on. */
  base: T
  /** What this screen sent since, whose answer was lost: it is no change of somebody else's. */
  sent?: T | undefined
  mine: T
  theirs: T
}

export type Choice = 'mine' | 'theirs'
/** By the id of the question. */
export type Choices = Partial<Record<string, Choice>>

/** A part of the form that was changed on both sides, to different values. */
export interface Question {
  id: string
  path: readonly string[]
  mine: Tree
  theirs: Tree
}
export interface Merged {
  /** Where a question is open, this screen's value. */
  values: ApplicationDraftValues
  questions: Question[]
}

/** These are changed together. */
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

/** A field of a row that was not there before began empty. */
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
 * The sitting of a subject, where there is a second one after the merge. A side that has none said nothing of it: such a row stays
 * where it was, or is where the other side has it.
 */
function placed(side: Units, base: Units, other: Units, count: number): Branch {
  const isSilent = count > 1 && Object.keys(side.sittings).length === 1
  return Object.fromEntries(
    Object.entries(side.subjects).map(([key, row]) => {
      const kept = isSilent
        ? (base.subjects[key] ?? other.subjects[key] ?? row).sitting
        : row.sitting
      return [key, { ...row, sitting: count === 1 && kept === '2' ? '1' : kept }]
    }),
  )
}

/** Rows that this screen has stay in their order, unless only the other side has changed it; what the other side alone has follows. */
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
 * Puts together what two screens have made of one form, field by field. Sittings are told apart by their number, subjects by their
 * name. A question arises only where both sides have changed the same to different values, or where the subjects of both are
 * more than fit; `choices` answer the questions.
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
  questions.length = asked // one question about all the subjects in place of those about some
  const choice = choices['subjects'] ?? 'mine'
  ask({ id: 'subjects', path: ['subjects'], mine: rows.mine, theirs: rows.theirs })
  return result(rows[choice], sides[choice].order)
}

const isEmpty = (tree: Tree): boolean =>
  isBranch(tree) ? Object.values(tree).every(isEmpty) : !tree

/** What is chosen until somebody chooses: what is on this screen, unless nothing is there. */
export const usualChoice = ({ mine, theirs }: Question): Choice =>
  isEmpty(mine) && !isEmpty(theirs) ? 'theirs' : 'mine'
