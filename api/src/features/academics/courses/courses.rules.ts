import { fold } from '../../../platform/text.rules'

/** The stored form of a code: 'com  101' is 'COM 101'. */
export const writtenCode = (code: string): string => code.trim().replace(/\s+/g, ' ').toUpperCase()

/** Equal for codes that differ only in case and spaces: 'com101' and 'COM 101'. */
export const codeKey = (code: string): string => writtenCode(code).replaceAll(' ', '')

/** Whether two texts differ only in case, accents and spaces. */
export const sameText = (one: string, other: string): boolean => fold(one) === fold(other)

/** The columns of a code and a title, with their folded search columns. */
export const courseColumns = ({ code, title }: { code: string; title: string }) => ({
  code: writtenCode(code),
  code_key: codeKey(code),
  title,
  title_key: fold(title).slice(0, 200),
  // The separator prevents a match across two parts.
  search_text: [writtenCode(code), codeKey(code), title].map(fold).join('|').slice(0, 260),
})
