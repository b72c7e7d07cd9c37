import type { FieldProps } from './use-field'

/** The error of an empty field. A field with a label replaces it by a sentence with its subject. */
export const emptyEntry = 'This is required'

/** 'First Name' as 'first name', 'Amount (₦)' as 'amount', and 'JAMB Score' as 'JAMB score'. */
const inSentence = (label: string): string =>
  label.replace(/ \(.*\)$/, '').replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

/** The error to show: of an empty field, 'Enter the first name' or 'Choose the role'. */
export function errorOf(
  { error, label, subject }: Pick<FieldProps, 'error' | 'label' | 'subject'>,
  verb: 'Enter' | 'Choose',
): string | undefined {
  if (error !== emptyEntry) return error
  const name = subject ?? (typeof label === 'string' ? inSentence(label) : undefined)
  return name === undefined ? error : `${verb} the ${name}`
}
