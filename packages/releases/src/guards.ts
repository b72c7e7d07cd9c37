export type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText)
export const isAbsent = (value: unknown): value is undefined | null =>
  value === undefined || value === null

/** What may stand in a header, in an address and in the path of a file: nothing here leaves its folder. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w@+-][\w.@+-]*$/.test(value)

/** A hash as browsers check it. */
export const isIntegrity = (value: unknown): value is string =>
  typeof value === 'string' && /^sha(256|384|512)-[\w+/]+=*$/.test(value)
