import { examTypes, examYears } from '@portal/contracts'
import { Button, optionsOf, SelectField, TextField } from '@portal/ui'
import { useBind } from '../use-bind'
import styles from './Olevel.module.css'

const years = optionsOf(examYears(new Date().getFullYear()))

/** The data of an exam slip. */
export function SittingFields({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const bind = useBind()
  const label = (text: string) => (
    <>
      {text}
      <span className="visually-hidden"> for sitting {index + 1}</span>
    </>
  )
  return (
    <fieldset className={styles.sitting}>
      <legend className="visually-hidden">Sitting {index + 1}</legend>
      <div className={styles.sittingHead}>
        <h3>Sitting {index + 1}</h3>
        {onRemove && (
          <Button variant="quiet" small icon="trash" onClick={onRemove}>
            Remove sitting {index + 1}
          </Button>
        )}
      </div>
      <div className="field-row">
        <SelectField
          label={label('Exam type')}
          options={examTypes}
          {...bind(`sittings.${index}.examType`)}
        />
        <SelectField
          label={label('Exam year')}
          options={years}
          {...bind(`sittings.${index}.examYear`)}
        />
        <TextField
          label={label('Exam number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...bind(`sittings.${index}.examNumber`)}
        />
      </div>
    </fieldset>
  )
}
