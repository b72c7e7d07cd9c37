import {
  figuresOf,
  markOf,
  scalingKinds,
  scalingLabels,
  scalingMessages as messages,
  scalingOf,
  type ScalingForm,
  type ScalingRule,
  type ScoreSheetPage,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField, useWatch } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./scaling.schema').then((loaded) => loaded.ScalingForm)
const kinds = scalingKinds.map((value) => ({ value, label: scalingLabels[value] }))

type Values = Pick<ScalingForm, 'kind' | 'value'>
const ruleOf = ({ kind, value }: Values): ScalingRule | null =>
  kind === '' ? null : { kind, value: Number(value) }

/** 'Pass rate 40% becomes 55%, mean 38 becomes 43.' */
function effectOf({ scores, passMark }: ScoreSheetPage, values: Values): string | null {
  const rule = ruleOf(values)
  if (rule && !(rule.value > 0)) return null
  const figures = (change: ScalingRule | null) =>
    figuresOf(
      scores
        .map((score) => markOf({ ...score, scaling: scalingOf(score, change, passMark) }))
        .filter((mark) => mark !== null),
      passMark,
    )
  const [before, after] = [figures(null), figures(rule)]
  if (before.count === 0) return null
  return `Without a scaling: pass rate ${String(before.passRate)}%, mean ${String(before.mean)}. With this one: pass rate ${String(after.passRate)}%, mean ${String(after.mean)}.`
}

interface ScaleDialogProps {
  sheet: ScoreSheetPage
  onClose: () => void
}

/** A decision of a board to scale the marks, or to end the scaling. */
export function ScaleDialog({ sheet, onClose }: ScaleDialogProps) {
  const [scale] = scoreSheetsApi.scaleScores.useMutation()
  // The marks that the person has seen, also if somebody changes them while the dialog is open.
  const [{ state, checksum, passMark, scaling }] = useState(sheet)
  const dialog = useFormDialog<ScalingForm, { message?: string | undefined }>({
    schema,
    values: {
      kind: scaling?.kind ?? 'add',
      value: scaling ? String(scaling.value) : '',
      passMark,
      minute: '',
      reason: '',
    },
    send: ({ minute, reason, ...values }) =>
      scale({
        params: { id: sheet._id },
        body: { state, checksum, scaling: ruleOf(values), minute, reason },
      }),
    failed: messages.failed,
    onClose,
  })
  const { field, form } = dialog
  const [kind, value] = useWatch({ control: form.control, name: ['kind', 'value'] })
  const effect = effectOf(sheet, { kind, value })
  return (
    <FormDialog title="Scale marks" width={500} dialog={dialog} onClose={onClose} saveLabel="Scale">
      <p className="muted">{messages.hint}</p>
      <SelectField label="Scaling" placeholder={messages.none} options={kinds} {...field('kind')} />
      {kind !== '' && (
        <TextField
          label={kind === 'add' ? 'Marks to add' : 'Lowest mark that is raised'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('value')}
        />
      )}
      {effect !== null && <p role="status">{effect}</p>}
      <TextField
        label="Minute"
        hint="The number of the minute of the board, such as SB/2026/3"
        maxLength={40}
        {...field('minute')}
      />
      <TextArea label="Reason" maxLength={300} {...field('reason')} />
    </FormDialog>
  )
}
