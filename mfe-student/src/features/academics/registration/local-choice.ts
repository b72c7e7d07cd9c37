import type { OwnRegistration } from '@portal/contracts'
import { tabStorage } from '../../../parts/tab-storage'

/** A choice that the server has not confirmed. */
export interface LocalChoice {
  session: string
  semester: string
  /** Version of the server's draft on which it is based. */
  version: number
  courses: readonly string[]
}

const prefix = 'course-choice:'
const keyOf = (number: string): string => `${prefix}${number}`

function parsed(text: string | null): LocalChoice | null {
  try {
    const choice = JSON.parse(text ?? 'null') as Partial<LocalChoice> | null
    return Array.isArray(choice?.courses) ? (choice as LocalChoice) : null
  } catch {
    return null
  }
}

/** The choice of a student in this tab, by application number, while it is not saved. */
export const localChoice = {
  keep: (number: string, choice: LocalChoice): void => {
    tabStorage.write(keyOf(number), JSON.stringify(choice))
  },
  forget: (number: string): void => {
    tabStorage.drop(keyOf(number))
  },
  /** The choice for the semester of this page, if it is not the stored one. Others are dropped. */
  find: ({
    applicationNumber,
    session,
    semester,
    draft,
  }: Pick<
    OwnRegistration,
    'applicationNumber' | 'session' | 'semester' | 'draft'
  >): LocalChoice | null => {
    const key = keyOf(applicationNumber)
    tabStorage.dropOthers(prefix, [key])
    const choice = parsed(tabStorage.read(key))
    const isOfPage = choice?.session === session._id && choice.semester === semester
    const isStored =
      draft.version > 0 && JSON.stringify(draft.courses) === JSON.stringify(choice?.courses)
    if (choice && isOfPage && !isStored) return choice
    tabStorage.drop(key)
    return null
  },
}
