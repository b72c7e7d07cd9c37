import { words } from '@portal/content/words'
import { useOpenSession } from './use-open-session'

type Words = Readonly<Record<string, string>>

/** `content` with the words in place of their names in braces, in every text that it holds. */
function fill(content: unknown, known: Words): unknown {
  if (typeof content === 'string') return content.replace(/\{(\w+)\}/g, (name, word: string) => known[word] ?? name)
  if (Array.isArray(content)) return content.map((each) => fill(each, known))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value, known)]))
}

/**
 * Fills the institution's words into a part of its content. `{session}` is the open academic session once the portal has said so,
 * the content's until then and when it cannot be had.
 */
export function useWords(): <T>(content: T) => T {
  const session = useOpenSession()?.sessionYear ?? words.session
  // What is filled in changes texts alone, so the type stays.
  return <T,>(content: T) => fill(content, { ...words, session }) as T
}
