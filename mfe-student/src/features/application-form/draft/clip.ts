import type { ApplicationDraftValues } from '@portal/contracts'

/** The longest text that the server keeps of one field (`draftTooLong` of the contracts). No valid answer is near it. */
const longest = 20_000

const clipped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > longest ? value.slice(0, longest) : value
  if (Array.isArray(value)) return value.map(clipped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clipped(inner)]))
}

/** The draft with its longest texts cut to what the server takes, so that one pasted book does not stop all saving. */
export const clip = (values: ApplicationDraftValues): ApplicationDraftValues =>
  clipped(values) as ApplicationDraftValues
