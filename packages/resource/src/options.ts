import type { Option } from '@portal/ui'

interface Answer<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
}

/**
 * The options of a select from a call, with its placeholder while loading, if empty, and after a
 * failure. `current` is the record's own value.
 */
export function optionsFrom<Data, Row extends { _id: string }>(
  { currentData, error, isFetching }: Answer<Data>,
  rowsOf: (data: Data) => readonly Row[],
  labelOf: (row: Row) => string,
  {
    none,
    failed,
    current,
  }: { none: string; failed: string; current?: { _id: string; name: string } | null | undefined },
): { options: Option[]; placeholder: string; disabled: boolean } {
  const options = currentData
    ? rowsOf(currentData).map((row) => ({ value: row._id, label: labelOf(row) }))
    : []
  // A select shows a value only if it has an option for it, and ignores options that are added
  // later.
  if (current && !options.some(({ value }) => value === current._id))
    options.unshift({ value: current._id, label: current.name })
  if (options.length > 0) return { options, placeholder: '--Select--', disabled: false }
  // Not disabled: it may have the focus, and keyboard users would skip it.
  if (isFetching) return { options, placeholder: 'Loading...', disabled: false }
  return { options, placeholder: error ? failed : none, disabled: true }
}
