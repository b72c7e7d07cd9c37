import { fold } from '../../../platform/text.rules'

/** A code as it is stored and shown: 'com  101' is 'COM 101'. */
export const writtenCode = (code: string): string => code.trim().replace(/\s+/g, ' ').toUpperCase()

/** Equal for codes that are the same whatever their capitals and spaces: 'com101' is 'COM 101'. */
export const codeKey = (code: string): string => writtenCode(code).replaceAll(' ', '')

/** Whether two texts differ in nothing but capitals, accents and spaces. */
export const sameText = (one: string, other: string): boolean => fold(one) === fold(other)

/** The columns of a code and a title, with the folded ones that are kept beside them. */
export const courseColumns = ({ code, title }: { code: string; title: string }) => ({
  code: writtenCode(code),
  code_key: codeKey(code),
  title,
  title_key: fold(title).slice(0, 200),
  // The bar keeps a search from matching the end of one part and the start of the next.
  search_text: [writtenCode(code), codeKey(code), title].map(fold).join('|').slice(0, 260),
})
