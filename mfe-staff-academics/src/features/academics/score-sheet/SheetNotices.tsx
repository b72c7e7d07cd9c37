import {
  publicationMessages,
  scalingInWords,
  scoreSheetMessages,
  type ScoreSheetPage,
} from '@portal/contracts'
import { useSession } from '@portal/kit'
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

/** The scaling of a sheet, its planned publication and its problem. */
export function SheetNotices({ sheet }: { sheet: ScoreSheetPage }) {
  const isExams = useSession().staff?.role?.modules.includes('exams') ?? false
  const cancel = useCancel()
  const { publishAt, problem, state, scaling } = sheet
  return (
    <>
      {scaling && (
        <Notice tone="info" title={scalingInWords(scaling, sheet.passMark)}>
          <p>
            {formatInstant(scaling.at)}
            {scaling.by && ` by ${scaling.by}`}, minute {scaling.minute}. {scaling.reason}
          </p>
        </Notice>
      )}
      {publishAt !== null && (
        <Notice tone="info" title={`Publication planned for ${formatInstant(publishAt)}`}>
          <p>{publicationMessages.until}</p>
          {isExams && (
            <div className="cluster">
              <Button
                small
                busy={cancel.running !== undefined}
                onClick={() => void cancel.run(sheet)}
              >
                Cancel the publication
              </Button>
            </div>
          )}
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="error" title={problem}>
          {state === 'published' && <p>{scoreSheetMessages.problemHint}</p>}
        </Notice>
      )}
    </>
  )
}
