import { sheetStateLabels, type ScoreSheetPage, type SheetStepTaken } from '@portal/contracts'
import { formatInstant, Section } from '@portal/ui'
import styles from '../sheet.module.css'

const titleOf = ({ from, to }: SheetStepTaken): string =>
  to === 'open' ? `Sent back from “${sheetStateLabels[from]}”` : sheetStateLabels[to]

/** The steps of the sheet, the newest first. */
export const SheetSteps = ({ steps }: Pick<ScoreSheetPage, 'steps'>) =>
  steps.length > 0 && (
    <Section title="Steps">
      <ol className={`list-plain stack stack-small ${String(styles.steps)}`}>
        {steps.map((step) => (
          <li key={step.at + step.to}>
            <strong>{titleOf(step)}</strong>
            <div className="muted small">
              {formatInstant(step.at)} by {step.by ?? 'a former member of staff'}
              {step.minute !== null && `, minute ${step.minute}`}
              {', checksum '}
              <code title={step.checksum}>{step.checksum.slice(0, 8)}</code>
            </div>
            {step.comment !== null && <p>{step.comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
