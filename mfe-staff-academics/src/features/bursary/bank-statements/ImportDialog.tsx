import {
  bankNames,
  bankPaymentMessages,
  bankStatementMessages as messages,
  statementLimits,
  type StatementPreview,
} from '@portal/contracts'
import { base64Of, mayLeave } from '@portal/forms'
import { alert, failureMessage, useUnsavedWork } from '@portal/kit'
import { useIsShown } from '@portal/resource'
import { Button, Modal, TextField } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { FileInput } from '../../../parts/file-import/FileInput'
import { bankStatementsApi as api } from './bank-statements.api'
import { PreviewRows } from './PreviewRows'

interface Upload {
  bank: string
  name: string
  file: string
}
const suggestions = 'statement-banks'
const hint = `The CSV or Excel (.xlsx) file of the bank, at most ${String(statementLimits.rows)} rows and ${String(statementLimits.megabytes)} MB. It needs a date, a narration and a credit column.`

/** The problem of a file before it is sent. */
function problemOf(file: File | undefined): string | undefined {
  if (!file) return messages.chooseFile
  if (file.size === 0) return messages.blank
  return file.size > statementLimits.megabytes * 1024 * 1024 ? messages.tooLarge : undefined
}

interface Problems {
  bank?: string | undefined
  file?: string | undefined
}
const bankProblemOf = (bank: string): string | undefined =>
  bank.trim() === '' ? bankPaymentMessages.bankMissing : undefined

interface ChooseProps {
  chosen: Upload | undefined
  /** Called with every entry. */
  onEntry: () => void
  onRead: (upload: Upload, preview: StatementPreview) => void
}

/** The bank and the file. */
function Choose({ chosen, onEntry, onRead }: ChooseProps) {
  const [preview, { isLoading }] = api.previewStatement.useMutation()
  const [bank, setBank] = useState(chosen?.bank ?? '')
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Problems>({})
  const isShown = useIsShown()
  const form = useRef<HTMLFormElement>(null)
  const isAgain = chosen !== undefined
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>('[type=file]')?.focus()
  }, [isAgain])
  const read = async (): Promise<void> => {
    const wrong = { bank: bankProblemOf(bank), file: problemOf(file) }
    setProblems(wrong)
    const first = wrong.bank ? '[list]' : '[type=file]'
    if (!file || wrong.bank || wrong.file) {
      form.current?.querySelector<HTMLElement>(first)?.focus()
      return
    }
    try {
      const upload = { bank: bank.trim(), name: file.name.slice(-200), file: await base64Of(file) }
      const { data } = await preview({ body: upload }).unwrap()
      if (isShown.current) onRead(upload, data)
    } catch (error) {
      setProblems({ file: failureMessage(error, messages.readFailed) })
    }
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onChange={onEntry}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) void read()
      }}
    >
      <TextField
        label="Bank"
        list={suggestions}
        autoComplete="off"
        maxLength={100}
        value={bank}
        error={problems.bank}
        onChange={(event) => {
          setBank(event.target.value)
        }}
      />
      <datalist id={suggestions}>
        {bankNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FileInput hint={hint} error={problems.file} onChoose={setFile} />
      <div>
        <Button type="submit" variant="primary" busy={isLoading} busyLabel="Reading...">
          Preview
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  upload: Upload
  preview: StatementPreview
  onBack: () => void
  onDone: () => void
}

/** The rows of the statement. Nothing is stored before the import. */
function Confirm({ upload, preview, onBack, onDone }: ConfirmProps) {
  const [send, { isLoading }] = api.importStatement.useMutation()
  const isShown = useIsShown()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.focus()
  }, [])
  const { proof, charge, open } = preview.counts
  const many = proof + charge + open
  const importIt = async (): Promise<void> => {
    try {
      const { message = messages.imported(many) } = await send({ body: upload }).unwrap()
      if (isShown.current) onDone()
      await alert({ tone: 'success', title: message, autoCloseMs: 2000 })
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, messages.importFailed),
      })
    }
  }
  return (
    <div ref={root} className="stack" tabIndex={-1} role="group" aria-label="Preview">
      <PreviewRows preview={preview} />
      <div className="cluster">
        {many > 0 && (
          <Button
            variant="primary"
            busy={isLoading}
            busyLabel="Importing..."
            onClick={() => void importIt()}
          >
            Import {many} {many === 1 ? 'line' : 'lines'}
          </Button>
        )}
        <Button disabled={isLoading} onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

/** The import of a bank statement: choose, preview, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [upload, setUpload] = useState<Upload>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [hasEntries, setHasEntries] = useState(false)
  useUnsavedWork(hasEntries)
  return (
    <Modal
      title="Import a bank statement"
      width={preview ? 800 : 600}
      onClose={onClose}
      mayClose={mayLeave}
    >
      {upload && preview ? (
        <Confirm
          upload={upload}
          preview={preview}
          onBack={() => {
            setPreview(undefined)
          }}
          onDone={onClose}
        />
      ) : (
        <Choose
          chosen={upload}
          onEntry={() => {
            setHasEntries(true)
          }}
          onRead={(next, read) => {
            setUpload(next)
            setPreview(read)
          }}
        />
      )}
    </Modal>
  )
}
