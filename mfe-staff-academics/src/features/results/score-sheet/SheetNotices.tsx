import {
  publicationMessages,
  scalingInWords,
  scoreSheetMessages,
  secondEntryMessages,
  type ScoreSheetPage,
} from '@portal/contracts'
import { Link, useSession } from '@portal/kit'
import { useAction } from '@portal/resource'
import { Button, formatInstant, Notice } from '@portal/ui'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../parts/score-sheets/sheet-words'

const useCancel = () =>
  useAction(scoreSheetsApi.cancelPublication.useMutation(), {
    ask: (sheet: ScoreSheetPage) => ({
      title: 'Cancel the planned publication?',
      message: `${sheetLabel(sheet)} is not published then.`,
      confirmLabel: 'Yes, cancel it',
    }),
    request: ({ _id: id }: ScoreSheetPage) => ({ params: { id } }),
    done: () => ({ title: publicationMessages.cancelled, autoCloseMs: 2000 }),
    failed: publicationMessages.cancelFailed,
  })

/** How far the second entry is, with a link to it. */
const SecondEntryNotice = ({ _id, secondEntry, students, mayEnterSecond }: ScoreSheetPage) =>
  secondEntry && (
    <Notice
      tone={secondEntry.different > 0 ? 'warning' : 'info'}
      title={`Second entry: ${String(secondEntry.entered)} of ${String(students)}`}
    >
      <p>
        {secondEntry.different > 0
          ? secondEntryMessages.different(secondEntry.different)
          : secondEntryMessages.notice}
      </p>
      {mayEnterSecond && (
        <p>
          <Link to={`/staff/exams/sheets/${_id}/second-entry`}>Open the second entry</Link>
        </p>
      )}
    </Notice>
  )

function PlanNotice({ sheet, publishAt }: { sheet: ScoreSheetPage; publishAt: string }) {
  const isExams = useSession().staff?.role?.modules.includes('exams') ?? false
  const cancel = useCancel()
  return (
    <Notice tone="info" title={`Publication planned for ${formatInstant(publishAt)}`}>
      <p>{publicationMessages.until}</p>
      {isExams && (
        <div className="cluster">
          <Button small busy={cancel.running !== undefined} onClick={() => void cancel.run(sheet)}>
            Cancel the publication
          </Button>
        </div>
      )}
    </Notice>
  )
}

export const UploadClosedNotice = () => (
  <Notice tone="warning" title="Result upload is off">
    <p>{scoreSheetMessages.uploadClosed}</p>
  </Notice>
)

/** The notices above the marks of a sheet. */
export function SheetNotices({ sheet }: { sheet: ScoreSheetPage }) {
  const { publishAt, problem, state, scaling, importedFrom } = sheet
  return (
    <>
      {sheet.uploadClosed && <UploadClosedNotice />}
      {state === 'open' && <SecondEntryNotice {...sheet} />}
      {importedFrom !== null && (
        <Notice tone="info" title={`Imported from ${importedFrom}`}>
          <p>{scoreSheetMessages.importedHint}</p>
        </Notice>
      )}
      {scaling && (
        <Notice tone="info" title={scalingInWords(scaling, sheet.passMark)}>
          <p>
            {formatInstant(scaling.at)}
            {scaling.by && ` by ${scaling.by}`}, minute {scaling.minute}. {scaling.reason}
          </p>
        </Notice>
      )}
      {publishAt !== null && <PlanNotice sheet={sheet} publishAt={publishAt} />}
      {problem !== null && (
        <Notice tone="error" title={problem}>
          {state === 'published' && <p>{scoreSheetMessages.problemHint}</p>}
        </Notice>
      )}
    </>
  )
}
