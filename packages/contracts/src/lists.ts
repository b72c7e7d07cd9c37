/** A column of a list as text: what a file says in it. Numbers stay numbers, so that a spreadsheet can add them up. */
export interface ListColumn<Row> {
  header: string
  text: (row: Row) => string | number
}

/** A list as its export needs it: beside the screen's own columns, which draw the same values. */
export interface ListDescription<Row> {
  /** Begins the file's name: 'schools' gives `schools-2026-09-30.csv`. */
  name: string
  /** The whole name of the file without its ending, where it is fixed. */
  fileName?: string
  title: string
  columns: readonly ListColumn<Row>[]
  /** What is searched of a row, on the screen and for its export; absent where the server's query searches. */
  searched?: (row: Row) => readonly string[]
}
