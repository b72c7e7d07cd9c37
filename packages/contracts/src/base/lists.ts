/** A column of a list in a file. Numbers stay numbers, so that a spreadsheet can add them. */
export interface ListColumn<Row> {
  header: string
  text: (row: Row) => string | number
  /**
   * The cell format in a spreadsheet: naira, day (2026-09-30), instant, or text, which also applies
   * to entries in its empty cells. Default: text or plain number.
   */
  kind?: 'naira' | 'day' | 'instant' | 'text'
  /** The day or time itself, if `text` has another format. */
  day?: (row: Row) => string
}

/** The day in Lagos, which is one hour ahead of UTC all year. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)

/** A time in Lagos in the format of spreadsheets: 2026-09-30 14:05:09. */
export const momentOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A list for its export. The columns of the page show the same values. */
export interface ListDescription<Row> {
  /** The beginning of the file name: 'schools' gives `schools-2026-09-30.csv`. */
  name: string
  title: string
  /** The complete file name without the day: 'students' gives `students.csv`. */
  fileName?: string
  columns: readonly ListColumn<Row>[]
  /** The columns of the print and the PDF. Default: all columns. */
  onPaper?: readonly ListColumn<Row>[]
  /**
   * The searched texts of a row, on the page and in its export; absent if the server's query
   * searches.
   */
  searched?: (row: Row) => readonly string[]
}
