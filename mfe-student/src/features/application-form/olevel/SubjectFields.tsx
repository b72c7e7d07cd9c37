import { memo } from 'react'
import { grades, lockedSubjects } from '@portal/contracts'
import { Button, SelectField } from '@portal/ui'
import { useBind } from '../use-bind'
import styles from './Olevel.module.css'

interface SubjectFieldsProps {
  index: number
  /** The chosen name of the row. */
  name: string
  /** The possible subjects as one text, so that an equal list causes no render. */
  choices: string
  sittings: number
  onRemove: (index: number) => void
}

/** A short visible label and a complete one for screen readers: 'Grade for subject 3'. */
const Label = ({ word, row }: { word: string; row: string }) => (
  <>
    {word}
    <span className="visually-hidden"> for {row}</span>
  </>
)

/** One subject: its name, its grade, and its sitting if there are two. The first ones are fixed. */
export const SubjectFields = memo(
  ({ index, name, choices, sittings, onRemove }: SubjectFieldsProps) => {
    const bind = useBind()
    const row = `subject ${String(index + 1)}`
    const isLocked = index < lockedSubjects.length
    return (
      <tr className={styles.subject}>
        <th scope="row" className={styles.name}>
          {isLocked ? (
            <span className={styles.locked}>{name}</span>
          ) : (
            <SelectField
              label={`Subject ${String(index + 1)}`}
              options={choices.split('|')}
              {...bind(`subjects.${index}.name`)}
            />
          )}
        </th>
        <td>
          <SelectField
            label={<Label word="Grade" row={row} />}
            options={grades}
            {...bind(`subjects.${index}.grade`)}
          />
        </td>
        {sittings > 1 && (
          <td>
            <SelectField
              label={<Label word="Sitting" row={row} />}
              options={['1', '2']}
              {...bind(`subjects.${index}.sitting`)}
            />
          </td>
        )}
        <td className={styles.remove}>
          {!isLocked && (
            <Button
              variant="quiet"
              icon="trash"
              aria-label={`Remove ${name || row}`}
              onClick={() => {
                onRemove(index)
              }}
            />
          )}
        </td>
      </tr>
    )
  },
)
SubjectFields.displayName = 'SubjectFields'
