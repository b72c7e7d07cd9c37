import { z } from 'zod'
import { exportMedia, usualFormats, type ExportFormat } from './export-formats'
import { operation, type Access, type OperationSpec } from './operation'

interface ExportSpec<List extends string, Filters extends z.ZodRawShape> {
  id: string
  /** The path of the list without the slash. The export is below it. */
  list: List
  /** The name of the rows as a title in the plural: 'Schools'. */
  what: string
  tag: string
  access: Access
  /** Filters and order, as in the query of the list. */
  filters: Filters
  /** Default: `usualFormats`. */
  formats?: readonly [ExportFormat, ...ExportFormat[]]
}

const inWords: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'a page to print',
  pdf: 'PDF',
}

/**
 * The export of a list: all rows of the present search, filters and order, in one of its formats.
 */
export const exportOf = <const List extends string, Filters extends z.ZodRawShape>({
  id,
  list,
  what,
  tag,
  access,
  filters,
  formats = usualFormats,
}: ExportSpec<List, Filters>) =>
  operation({
    id,
    method: 'GET',
    path: `/${list}/export`,
    summary: `${what} as a file: ${formats
      .map((format) => inWords[format])
      .join(', ')
      .replace(/, ([^,]+)$/, ' or $1')}`,
    tag,
    access,
    query: z.strictObject({
      format: z.enum(formats),
      q: z.string().trim().max(100).optional(),
      ...filters,
    }),
    response: z.unknown(),
    media: formats.map((format) => exportMedia[format]) as [string, ...string[]],
  })

/** The common fields of all exports. */
export interface ExportOperation extends OperationSpec {
  path: `/${string}/export`
  query: z.ZodType<{ format: ExportFormat; q?: string | undefined }>
}
