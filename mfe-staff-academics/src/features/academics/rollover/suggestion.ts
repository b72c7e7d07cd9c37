import type { AcademicSession } from '@portal/contracts'

type Session = Pick<AcademicSession, '_id' | 'startDate' | 'status'>

/**
 * The most likely copy: the open session into the next one, or else the last but one into the last.
 * Never into an archived session.
 */
export function suggest(sessions: readonly Session[]): { from: string; to: string } {
  const inOrder = [...sessions].sort((one, other) => one.startDate.localeCompare(other.startDate))
  const open = inOrder.findIndex(({ status }) => status === 'open')
  const to = open >= 0 && open + 1 < inOrder.length ? open + 1 : inOrder.length - 1
  const [source, target] = [inOrder[to - 1], inOrder[to]]
  return {
    from: source?._id ?? '',
    to: target && source && target.status !== 'archived' ? target._id : '',
  }
}
