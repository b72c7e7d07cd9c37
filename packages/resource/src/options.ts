import type { Option } from '@portal/ui'

interface Answer<Data> { currentData?: Data | undefined; error?: unknown; isFetching: boolean }

/** A select's options from a call: what it says while they load, when there are none, and when they did not come. */
export function optionsFrom<Data, Row extends { _id: string }>(
  { currentData, error, isFetching }: Answer<Data>, rowsOf: (data: Data) => readonly Row[], labelOf: (row: Row) => string,
  { none, failed }: { none: string; failed: string },
): { options: Option[]; placeholder: string; disabled: boolean } {
  const options = currentData ? rowsOf(currentData).map((row) => ({ value: row._id, label: labelOf(row) })) : []
  if (options.length > 0) return { options, placeholder: '--Select--', disabled: false }
  if (isFetching) return { options, placeholder: 'Loading...', disabled: true }
  return { options, placeholder: error ? failed : none, disabled: true }
}
