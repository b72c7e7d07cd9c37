/** The part of a column that decides whether and how wide a table shows it. */
export interface FittingColumn {
  header: string
  lead?: boolean
  actions?: boolean
  code?: boolean
  money?: boolean
  /** Columns with a higher number leave a narrow table first. Default: 0. */
  priority?: number
  /** The narrowest width in rem. */
  width: number
}

/** The width of the column with the checkboxes of rows, in rem. */
export const selectWidth = 2

/** The narrowest heading of a row that also has the values of other columns, in rem. */
const stackedLead = 10

/** More room for a code or a date, in rem, so that longer ones and their headers do not wrap. */
const codeSpare = 1

/** The order in which columns leave a narrow table: by priority, and from right to left. */
export function leavingOrder(columns: readonly FittingColumn[]): string[] {
  if (!columns.some(({ lead }) => lead)) return []
  return columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ lead, actions }) => !lead && !actions)
    .sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0) || other.at - one.at)
    .map(({ header }) => header)
}

const narrowest = ({ lead, width }: FittingColumn, isStacked: boolean): number =>
  lead && isStacked ? Math.max(width, stackedLead) : width

const widthOf = (columns: readonly FittingColumn[], isStacked: boolean): number =>
  columns.reduce((sum, column) => sum + narrowest(column, isStacked), 0)

/** Number of columns that leave a table with this room in rem. */
export function leavingFor(columns: readonly FittingColumn[], room: number): number {
  const order = leavingOrder(columns)
  let count = 0
  while (count < order.length) {
    const gone = new Set(order.slice(0, count))
    const drawn = columns.filter(({ header }) => !gone.has(header))
    if (widthOf(drawn, count > 0) <= room) break
    count += 1
  }
  return count
}

/**
 * The widths in rem of the drawn columns. Columns with codes get at most half of the rest of the
 * room. Columns with texts share the other part; the heading of the row gets a double share if it
 * also has the values of other columns.
 */
export function columnWidths(
  columns: readonly FittingColumn[],
  room: number,
  isStacked: boolean,
): number[] {
  const shareOf = ({ lead, actions, code, money, width }: FittingColumn): number =>
    actions || code || money ? 0 : width * (lead && isStacked ? 2 : 1)
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0)
  const rest = Math.max(0, room - widthOf(columns, isStacked))
  const codes = columns.filter(({ code, lead }) => code && !lead).length
  const spare = codes > 0 ? Math.min(codeSpare, rest / 2 / codes) : 0
  const shared = rest - codes * spare
  const moreFor = (column: FittingColumn): number => {
    if (column.code && !column.lead) return spare
    return shares > 0 ? (shared * shareOf(column)) / shares : 0
  }
  return columns.map((column) => narrowest(column, isStacked) + moreFor(column))
}
