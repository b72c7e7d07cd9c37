import {
  scriptMessages as messages,
  type FoundScriptForm,
  type ScoreSheetPage,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./script.schema').then((loaded) => loaded.FoundScriptForm)

interface ReportDialogProps {
  sheet: Pick<ScoreSheetPage, '_id' | 'caMax'>
  onClose: () => void
}

/** Reports a script of a student who is not in the class. */
export function ReportDialog({ sheet: { _id: id, caMax }, onClose }: ReportDialogProps) {
  const [report] = scoreSheetsApi.reportScript.useMutation()
  const dialog = useFormDialog<FoundScriptForm, { message?: string | undefined }>({
    schema,
    values: { number: '', ca: '', exam: '', note: '', caMax },
    send: ({ number, ca, exam, note }) =>
      report({
        params: { id },
        body: { number, ca: Number(ca), exam: Number(exam), ...(note && { note }) },
      }),
    failed: messages.reportFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog
      title="Report a script"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Report"
    >
      <p className="muted">{messages.hint}</p>
      <TextField
        label="Number on the script"
        hint="Matric or application number"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...field('number')}
      />
      <div className="field-row">
        <TextField
          label="Assessment"
          hint={`0 to ${String(caMax)}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('ca')}
        />
        <TextField
          label="Examination"
          hint={`0 to ${String(100 - caMax)}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('exam')}
        />
      </div>
      <TextArea label="Note" optional maxLength={300} {...field('note')} />
    </FormDialog>
  )
}
