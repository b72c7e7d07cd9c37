import { Field, useField } from '@portal/ui'

interface FileInputProps {
  hint: string
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** A field for a CSV or Excel file. */
export function FileInput({ hint, error, onChoose }: FileInputProps) {
  const ids = useField({ hint, error })
  return (
    <Field ids={ids} label="File" hint={hint} error={error}>
      <input
        {...ids.control}
        className="control"
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
        }}
      />
    </Field>
  )
}
