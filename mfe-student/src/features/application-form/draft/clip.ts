import type { ApplicationDraftValues } from '@portal/contracts'

/**
 * Maximum length that the server stores for one field (`draftTooLong` in the contracts). No valid
 * answer is nearly as long.
 */
const longest = 20_000

const clipped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > longest ? value.slice(0, longest) : value
  if (Array.isArray(value)) return value.map(clipped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clipped(inner)]))
}

/** The draft with overlong texts cut, so that one pasted book does not stop all saves. */
export const clip = (values: ApplicationDraftValues): ApplicationDraftValues =>
  clipped(values) as ApplicationDraftValues
