import type { Option } from '@portal/ui'

interface Answer<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
}

/** A select's options from a call: what it says while they load, when there are none, and when they did not come. `current` is what the record has. */
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
  // A select shows what is chosen only where there is an option of it, and takes no notice of one that comes later.
  if (current && !options.some(({ value }) => value === current._id))
    options.unshift({ value: current._id, label: current.name })
  if (options.length > 0) return { options, placeholder: '--Select--', disabled: false }
  // Not disabled: it may have the focus already, and who comes by keyboard meanwhile would be led past it.
  if (isFetching) return { options, placeholder: 'Loading...', disabled: false }
  return { options, placeholder: error ? failed : none, disabled: true }
}
