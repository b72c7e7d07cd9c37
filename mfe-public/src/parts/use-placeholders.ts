import { placeholders } from '@portal/content/placeholders'
import { useOpenSession } from './use-open-session'

type Placeholders = Readonly<Record<string, string>>

/** `content` with the values of the placeholders in all its texts. */
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
 * Fills in the placeholders of a part of the content. `{session}` is the open academic session
 * after the API has replied, and the content's until then.
 */
export function usePlaceholders(): <T>(content: T) => T {
  const session = useOpenSession()?.sessionYear ?? placeholders.session
  // Only texts change, so the type is the same.
  return <T>(content: T) => fill(content, { ...placeholders, session }) as T
}
