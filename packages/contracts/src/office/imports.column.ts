/** A column of an import: of its template, of the uploaded file, and of the list of wrong rows. */
export interface ImportColumn {
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
