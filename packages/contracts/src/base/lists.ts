/** A column of a list as text: what a file says in it. Numbers stay numbers, so that a spreadsheet can add them up. */
export interface ListColumn<Row> {
  header: string
  text: (row: Row) => string | number
  /**
   * What a spreadsheet takes it for: money in naira, a day (2026-09-30), an instant, or a text, also what is typed into its empty cells;
   * a text or a plain number unless said.
   */
  kind?: 'naira' | 'day' | 'instant' | 'text'
  /** The day or the instant itself, where `text` writes it otherwise. */
  day?: (row: Row) => string
}

/** The day of Lagos, an hour ahead of UTC all year. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)

/** An instant in the time of Lagos, as every spreadsheet reads one: 2026-09-30 14:05:09. */
export const momentOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A list as its export needs it: beside the screen's own columns, which draw the same values. */
export interface ListDescription<Row> {
  /** Begins the file's name: 'schools' gives `schools-2026-09-30.csv`. */
  name: string
  title: string
  /** The whole name of the file, where it has no day in it: 'students' gives `students.csv`. */
  fileName?: string
  columns: readonly ListColumn<Row>[]
  /** What is searched of a row, on the screen and for its export; absent where the server's query searches. */
  searched?: (row: Row) => readonly string[]
}
