import {
  workbookLimits,
  workbookMessages as messages,
  type ScoreSheetPage,
  type WorkbookPreview,
} from '@portal/contracts'
import { base64Of, mayLeave } from '@portal/forms'
import { alert, failureMessage, useUnsavedWork } from '@portal/kit'
import { ExportMenu, useIsShown } from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { FileInput } from '../../../../parts/file-import/FileInput'
import { scoreSheetsApi as api } from '../../../../parts/score-sheets/score-sheets.api'
import { WorkbookRows } from './WorkbookRows'

const formats = ['xlsx', 'csv'] as const

/** The problem of a file before it is sent. */
function problemOf(file: File | undefined): string | undefined {
  if (!file) return messages.chooseFile
  if (file.size === 0) return messages.blank
  return file.size > workbookLimits.megabytes * 1024 * 1024 ? messages.tooLarge : undefined
}

interface ChooseProps {
  sheet: string
  onRead: (preview: WorkbookPreview) => void
}

/** The download of the class, and the field for the filled file. */
function Choose({ sheet, onRead }: ChooseProps) {
  const [send, { isLoading }] = api.previewWorkbook.useMutation()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const isShown = useIsShown()
  const form = useRef<HTMLFormElement>(null)
  const read = async (): Promise<void> => {
    const wrong = problemOf(file)
    setProblem(wrong)
    if (!file || wrong) {
      form.current?.querySelector<HTMLElement>('[type=file]')?.focus()
      return
    }
    try {
      const body = { file: await base64Of(file) }
      const { data } = await send({ params: { id: sheet }, body }).unwrap()
      if (isShown.current) onRead(data)
    } catch (error) {
      setProblem(failureMessage(error, messages.readFailed))
    }
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) void read()
      }}
    >
      <p>{messages.hint}</p>
      <div>
        <ExportMenu
          file="GET /score-workbooks/export"
          label="Download the class"
          list={{ q: '', filters: { sheet }, sort: undefined }}
          formats={formats}
        />
      </div>
      <FileInput hint={messages.fileHint} error={problem} onChoose={setFile} />
      <div>
        <Button type="submit" variant="primary" busy={isLoading} busyLabel="Reading...">
          Preview
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  sheet: string
  preview: WorkbookPreview
  onBack: () => void
  onDone: () => void
}

/** The rows of the file. Nothing is stored before the person saves them. */
function Confirm({ sheet, preview, onBack, onDone }: ConfirmProps) {
  const [send, { isLoading }] = api.saveScores.useMutation()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.focus()
  }, [])
  const scores = preview.rows.flatMap(({ entry }) => entry ?? [])
  const save = async (): Promise<void> => {
    try {
      const { message } = await send({ params: { id: sheet }, body: { scores } }).unwrap()
      onDone()
      await alert({ tone: 'success', title: message ?? '', autoCloseMs: 2000 })
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, messages.saveFailed),
      })
    }
  }
  return (
    <div ref={root} className="stack" tabIndex={-1} role="group" aria-label="Preview">
      <WorkbookRows preview={preview} />
      <div className="cluster">
        {scores.length > 0 && (
          <Button
            variant="primary"
            busy={isLoading}
            busyLabel="Saving..."
            onClick={() => void save()}
          >
            Save marks of {scores.length} {scores.length === 1 ? 'student' : 'students'}
          </Button>
        )}
        <Button disabled={isLoading} onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}

/** Entry of marks by a file: download, fill in, upload, preview, save. */
export function WorkbookDialog({ sheet, onClose }: { sheet: ScoreSheetPage; onClose: () => void }) {
  const [preview, setPreview] = useState<WorkbookPreview>()
  useUnsavedWork((preview?.counts.new ?? 0) + (preview?.counts.changed ?? 0) > 0)
  return (
    <Modal
      title="Enter marks by a file"
      width={preview ? 800 : 600}
      onClose={onClose}
      mayClose={mayLeave}
    >
      {preview ? (
        <Confirm
          sheet={sheet._id}
          preview={preview}
          onBack={() => {
            setPreview(undefined)
          }}
          onDone={onClose}
        />
      ) : (
        <Choose sheet={sheet._id} onRead={setPreview} />
      )}
    </Modal>
  )
}
