import type { PrerequisiteKind } from '@portal/contracts'

/** A course, by id or key, and one that it requires. */
export interface Requirement {
  course: string
  requires: string
}
export interface Wanted {
  id: string
  code: string
  kind: PrerequisiteKind
}

/**
 * The shortest way from a course over the courses that it requires to another one, with both ends;
 * null without one. If a course should require another one, a way back from that one is a circle.
 */
export function wayBetween(
  requirements: readonly Requirement[],
  from: string,
  to: string,
): string[] | null {
  const next = new Map<string, string[]>()
  for (const { course, requires } of requirements)
    next.set(course, [...(next.get(course) ?? []), requires])
  const cameFrom = new Map<string, string | null>([[from, null]])
  const queue = [from]
  for (const at of queue) {
    if (at === to) {
      const way: string[] = []
      for (let each: string | null = at; each !== null; each = cameFrom.get(each) ?? null)
        way.unshift(each)
      return way
    }
    for (const each of next.get(at) ?? [])
      if (!cameFrom.has(each)) {
        cameFrom.set(each, at)
        queue.push(each)
      }
  }
  return null
}

/** The circle that these prerequisites of a course would close, from the course back to it. */
export function circleOf(
  requirements: readonly Requirement[],
  course: string,
  wanted: readonly string[],
): string[] | null {
  const others = requirements.filter((each) => each.course !== course)
  for (const each of wanted) {
    const way = wayBetween(others, each, course)
    if (way) return [course, ...way]
  }
  return null
}
