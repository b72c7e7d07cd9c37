import { placeholders } from '@portal/content/placeholders'
import { useOpenSession } from './use-open-session'

type Placeholders = Readonly<Record<string, string>>

/** `content` with the values of the placeholders in place of their names in braces, in every text that it holds. */
function fill(content: unknown, known: Placeholders): unknown {
  if (typeof content === 'string')
    return content.replace(/\{(\w+)\}/g, (name, word: string) => known[word] ?? name)
  if (Array.isArray(content)) return content.map((each) => fill(each, known))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fill(value, known)]),
  )
}

/**
 * Fills the values of placeholders into a part of its content. `{session}` is the open academic session once the portal has said so,
 * the content's until then and when it cannot be had.
 */
export function usePlaceholders(): <T>(content: T) => T {
  const session = useOpenSession()?.sessionYear ?? placeholders.session
  // What is filled in changes texts alone, so the type stays.
  return <T>(content: T) => fill(content, { ...placeholders, session }) as T
}
