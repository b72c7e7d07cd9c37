import { z } from 'zod'
import { operation, type Access, type OperationSpec } from './operation'

export const exportFormats = ['csv', 'xlsx', 'print'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface ExportSpec<List extends string, Filters extends z.ZodRawShape> {
  id: string
  /** The list's own path, without the slash; the export is below it. */
  list: List
  /** What the rows are, in the plural and as a title: 'Schools'. */
  what: string
  tag: string
  access: Access
  /** Filters and order, as the query of the list has them. */
  filters: Filters
}

const formatAndSearch = { format: z.enum(exportFormats), q: z.string().trim().max(100).optional() }

/** The export of a list: all rows of the present search, filters and order, as CSV, Excel or a page to print. */
export const exportOf = <const List extends string, Filters extends z.ZodRawShape>(
  { id, list, what, tag, access, filters }: ExportSpec<List, Filters>,
) =>
  operation({
    id, method: 'GET', path: `/${list}/export`, summary: `${what} as a file: CSV, Excel or a page to print`, tag, access,
    query: z.strictObject({ ...formatAndSearch, ...filters }), response: z.unknown(),
  })

/** Any export, as far as all have in common. */
export interface ExportOperation extends OperationSpec {
  path: `/${string}/export`
  query: z.ZodType<{ format: ExportFormat; q?: string | undefined }>
}
