export type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText)
export const isAbsent = (value: unknown): value is undefined | null =>
  value === undefined || value === null

/** A name that is safe in a header, a URL and a file path: it cannot leave its folder. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w@+-][\w.@+-]*$/.test(value)

/** An origin from which browsers may load code: with https, or on the same machine. */
export const isOrigin = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/.test(value)

/** A hash in the format of subresource integrity. */
export const isIntegrity = (value: unknown): value is string =>
  typeof value === 'string' && /^sha(256|384|512)-[\w+/]+=*$/.test(value)
