import {
  importColumns,
  importKindLabels,
  importKinds,
  importLimits,
  importMessages,
  type ImportKind,
} from '@portal/contracts'
import { base64Of } from '@portal/forms'
import { alert, failureMessage } from '@portal/kit'
import { ExportMenu, useIsShown } from '@portal/resource'
import { Button, Field, Notice, RadioGroup, Section, useField, useForm, useWatch } from '@portal/ui'
import { useRef, useState } from 'react'
import { importsApi } from './imports.api'
import styles from './imports.module.css'
import { number } from './import-words'

const kinds = importKinds.map((value) => ({ value, label: importKindLabels[value] }))
const formats = ['csv', 'xlsx'] as const

/** The columns of the file with their allowed values. */
const Columns = ({ kind }: { kind: ImportKind }) => (
  <details>
    <summary>Columns of the file</summary>
    <ul className={styles.columns}>
      {importColumns[kind].map(({ key, header, required, hint }) => (
        <li key={key}>
          <strong>{header}</strong>
          <span className="muted">
            {[required ? 'required' : 'optional', hint].filter(Boolean).join('. ')}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

/** The problem of a file before it is sent. */
function problemOf(file: File | undefined): string | undefined {
  if (!file) return importMessages.chooseFile
  if (file.size === 0) return importMessages.blank
  return file.size > importLimits.megabytes * 1024 * 1024
    ? importMessages.tooLarge(importLimits.megabytes)
    : undefined
}

/**
 * Sends a file once and returns the id of the import. Reports the progress. A person who has left
 * the page gets a message and stays where they are.
 */
function useUpload(onMade: (id: string) => void) {
  const [send, { isLoading }] = importsApi.uploadImport.useMutation()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const isShown = useIsShown()
  // The button knows too late that a file is being sent, and no longer when the page is about to
  // change: the file is read before, and the address changes after it.
  const isUnderWay = useRef(false)
  const upload = async (kind: ImportKind, file: File | undefined): Promise<void> => {
    const refusal = problemOf(file)
    setProblem(refusal)
    if (refusal !== undefined || !file || isUnderWay.current) return
    isUnderWay.current = true
    setShare(0)
    try {
      const { data } = await send({
        body: { kind, name: file.name.slice(-200), file: await base64Of(file) },
        onProgress: setShare,
      }).unwrap()
      if (isShown.current) onMade(data._id)
      else
        await alert({
          tone: 'success',
          title: importMessages.uploaded,
          message: file.name,
          autoCloseMs: 2000,
        })
    } catch (error) {
      isUnderWay.current = false
      const message = failureMessage(error, importMessages.uploadFailed)
      setProblem(message)
      if (!isShown.current) await alert({ tone: 'error', title: 'Error', message })
    }
  }
  return { upload, problem, share, sending: isLoading }
}

/** The kind, its columns, and the file. Nothing is imported before the preview. */
export function NewImport({ onMade }: { onMade: (id: string) => void }) {
  const { register, control } = useForm<{ kind: ImportKind }>({
    defaultValues: { kind: 'students' },
  })
  const kind = useWatch({ control, name: 'kind' })
  const [file, setFile] = useState<File>()
  const { upload, problem, share, sending } = useUpload(onMade)
  const hint = `CSV or Excel (.xlsx), at most ${number(importLimits.rows)} rows and ${String(importLimits.megabytes)} MB`
  const ids = useField({ hint, error: problem })
  return (
    <Section title="Import a file" hint="You see a preview of each row before anything is saved.">
      <form
        className={styles.steps}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void upload(kind, file)
        }}
      >
        <RadioGroup label="Records in the file" options={kinds} {...register('kind')} />
        <div className="stack stack-small">
          <div className={styles.template}>
            <ExportMenu
              file="GET /import-templates/export"
              label="Template"
              formats={formats}
              list={{ q: '', sort: undefined, filters: { kind } }}
            />
            <span className="muted small">
              A header and one example row to replace with your own.
            </span>
          </div>
          <Columns kind={kind} />
        </div>
        <Field ids={ids} label="File" hint={hint} error={problem}>
          <input
            {...ids.control}
            className={styles.file}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              setFile(event.target.files?.[0])
            }}
          />
        </Field>
        {sending && (
          <Notice role="status">
            <p>{share < 1 ? 'Sending the file...' : 'Reading the file...'}</p>
            <progress className={styles.bar} max={1} value={share} aria-label="File sent" />
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            icon="upload"
            busy={sending}
            busyLabel="Uploading..."
          >
            Upload and preview
          </Button>
        </div>
      </form>
    </Section>
  )
}
