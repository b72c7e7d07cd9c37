import { useRef } from 'react'
import { maxSubjects } from '@portal/contracts'
import { Button, useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'
import { choicesFor, creditsInWords } from './olevel'
import styles from './Olevel.module.css'
import { SubjectFields } from './SubjectFields'
import { UndoRemoval } from './UndoRemoval'
import { useSubjects } from './use-subjects'

/** Counts credits in its own component, so that the rows do not render again. */
function Credits({ sittings }: { sittings: number }) {
  const { control } = useFormContext<FormValues>()
  return (
    <p className="muted">{creditsInWords(useWatch({ control, name: 'subjects' }), sittings)}</p>
  )
}

/** The table of subjects. */
export function Subjects({ sittings }: { sittings: number }) {
  const { control } = useFormContext<FormValues>()
  const { fields, add, takeOut, undo, removed, forget, isFull } = useSubjects()
  const names = useWatch({
    control,
    name: 'subjects',
    compute: (rows) => rows.map(({ name }) => name).join('|'),
  }).split('|')
  const adder = useRef<HTMLButtonElement>(null)
  const over = (hadFocus: boolean): void => {
    forget()
    if (hadFocus) adder.current?.focus()
  }
  return (
    <div className="stack stack-small">
      <div>
        <h3 id="subjects-heading">Subjects</h3>
        <Credits sittings={sittings} />
      </div>
      <table className={styles.subjects} aria-labelledby="subjects-heading">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Grade</th>
            {sittings > 1 && <th scope="col">Sitting</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id }, index) => (
            <SubjectFields
              key={id}
              index={index}
              name={names[index] ?? ''}
              choices={choicesFor(index, names).join('|')}
              sittings={sittings}
              onRemove={takeOut}
            />
          ))}
        </tbody>
      </table>
      {removed && <UndoRemoval removed={removed} onUndo={undo} onOver={over} />}
      <div className="cluster">
        <Button
          ref={adder}
          icon="plus"
          onClick={add}
          {...(isFull && { 'aria-disabled': true, 'aria-describedby': 'subjects-limit' })}
        >
          Add subject
        </Button>
        {isFull && (
          <p id="subjects-limit" className="field-hint">
            At most {maxSubjects} subjects can be entered.
          </p>
        )}
      </div>
    </div>
  )
}
