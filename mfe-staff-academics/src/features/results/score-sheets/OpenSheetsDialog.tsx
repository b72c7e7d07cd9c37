import {
  academicSessionMessages,
  scoreSheetMessages,
  semesterName,
  type ScoreSheetOpening,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { CheckboxField, DateField, SelectField } from '@portal/ui'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./open-sheets.schema').then((loaded) => loaded.ScoreSheetOpening)
const semesters = ['1', '2'].map((value) => ({ value, label: semesterName(value) }))

/** Opens the sheets of a semester, or gives open ones another last day. */
export function OpenSheetsDialog({ onClose }: { onClose: () => void }) {
  const [open] = scoreSheetsApi.openScoreSheets.useMutation()
  const sessions = optionsFrom(
    scoreSheetsApi.sheetSessions.useQuery(),
    (rows) => rows,
    ({ sessionYear }) => sessionYear,
    { none: academicSessionMessages.none, failed: academicSessionMessages.fetchFailed },
  )
  const dialog = useFormDialog<ScoreSheetOpening, { message?: string | undefined }>({
    schema,
    values: { session: '', semester: '', dueOn: '', secondEntry: false },
    send: (body) => open({ body }),
    failed: scoreSheetMessages.openFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog
      title="Open Score Sheets"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Open"
    >
      <p className="muted">{scoreSheetMessages.openingHint}</p>
      <SelectField label="Session" {...sessions} {...field('session')} />
      <SelectField label="Semester" options={semesters} {...field('semester')} />
      <DateField
        label="Last day"
        hint="A sheet that is still open after this day is late"
        {...field('dueOn')}
      />
      <CheckboxField
        label="Another person enters the marks a second time"
        {...field('secondEntry')}
      />
    </FormDialog>
  )
}
