import {
  cellsOf,
  amendmentKindLabels,
  amendmentKinds,
  marksIn,
  marksInWords,
  scoreSheetMessages,
  wholeMarkIn,
  type AmendmentForm,
  type Score,
  type ScoreSheetPage,
} from '@portal/contracts'
import { ProofField } from '@portal/forms'
import { FormDialog, useFormDialog } from '@portal/resource'
import { FormProvider, SelectField, TextArea, TextField } from '@portal/ui'
import { useState, type ChangeEvent } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./amend.schema').then((loaded) => loaded.AmendmentForm)

const kinds = amendmentKinds.map((value) => ({ value, label: amendmentKindLabels[value] }))

interface AmendDialogProps {
  sheet: ScoreSheetPage
  score: Score
  onClose: () => void
}

interface Reply {
  message?: string | undefined
}
type FieldOf = ReturnType<typeof useFormDialog<AmendmentForm, Reply>>['field']

interface CellsProps {
  sheet: ScoreSheetPage
  field: FieldOf
}
const Cells = ({ sheet, field }: CellsProps) => (
  <div className="field-row">
    <TextField
      label="Assessment"
      hint={`0 to ${String(sheet.caMax)}`}
      autoComplete="off"
      maxLength={3}
      {...field('ca')}
    />
    <TextField
      label="Examination"
      hint={`0 to ${String(100 - sheet.caMax)}, or ABS, S, I, W, MAL`}
      autoComplete="off"
      maxLength={3}
      {...field('exam')}
    />
  </div>
)

/** Asks for a change of published marks or records a resit, with a reason. */
export function AmendDialog({ sheet, score, onClose }: AmendDialogProps) {
  const [ask] = scoreSheetsApi.askAmendment.useMutation()
  const [{ version }] = useState(score)
  const dialog = useFormDialog<AmendmentForm, Reply>({
    schema,
    values: { ...cellsOf(score), reason: '', caMax: sheet.caMax, kind: 'correction', proof: '' },
    send: ({ reason, caMax, kind, proof, ...cells }) => {
      const marks = kind === 'resit' ? wholeMarkIn(cells.exam) : marksIn(cells, caMax)
      const { ca, exam, word } = 'message' in marks ? score : marks
      return ask({
        params: { id: sheet._id, student: score.student },
        body: {
          ca,
          exam,
          word,
          version,
          reason,
          ...(kind === 'resit' && { kind }),
          ...(proof && { proof }),
        },
      })
    },
    failed: scoreSheetMessages.amendFailed,
    onClose,
  })
  const { field, form } = dialog
  const isResit = form.watch('kind') === 'resit'
  return (
    <FormDialog
      title={`Amend the marks of ${score.name}`}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel={isResit ? 'Ask for the resit' : 'Ask for the amendment'}
    >
      {sheet.resits && (
        <SelectField
          label="Kind"
          placeholder={null}
          options={kinds}
          {...field('kind', {
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
              form.setValue('exam', target.value === 'resit' ? '' : cellsOf(score).exam)
            },
          })}
        />
      )}
      <p>
        Published: {marksInWords(score)}.{' '}
        {isResit ? scoreSheetMessages.resitHint : scoreSheetMessages.amendHint}
      </p>
      {isResit ? (
        <TextField
          label="Mark of the resit"
          hint="0 to 100, or ABS, S, I, W, MAL"
          autoComplete="off"
          maxLength={3}
          {...field('exam')}
        />
      ) : (
        <Cells sheet={sheet} field={field} />
      )}
      <TextArea label="Reason" hint="The student sees it" maxLength={300} {...field('reason')} />
      <FormProvider {...form}>
        <ProofField label="Proof (optional)" what="script" />
      </FormProvider>
    </FormDialog>
  )
}
