/** A column of an uploaded file, of its template, and of the list of wrong rows. */
export interface FileColumn {
  key: string
  header: string
  required: boolean
  /** The example in the template. */
  example: string
  /** The allowed values, as a sentence without a full stop. */
  hint?: string
  /** Other headers with the same meaning, folded and without spaces. */
  also?: readonly string[]
}
