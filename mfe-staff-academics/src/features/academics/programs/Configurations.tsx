import {
  configurationModes,
  configurationTypes,
  mostSemesters,
  mostYears,
  programMessages,
  usualYears,
  type ProgramForm,
} from '@portal/contracts'
import {
  Button,
  emptyEntry,
  SelectField,
  TextField,
  useFieldArray,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from '@portal/ui'
import { useRef, useState } from 'react'
import { newConfiguration, type ProgramValues } from './form-values'
import styles from './configurations.module.css'

type Form = UseFormReturn<ProgramValues, unknown, ProgramForm>
/** The props of a field of the dialog. */
export type BindField = (
  name: Path<ProgramValues>,
  options?: RegisterOptions<ProgramValues>,
) => { name: string; error?: string | undefined }

const upTo = (most: number): string[] => Array.from({ length: most }, (_, nth) => String(nth + 1))
const modeOptions = configurationModes.map((mode) => ({
  value: mode,
  label: mode === 'FT' ? 'Full Time' : 'Part Time',
}))
const asNumber = { valueAsNumber: true }

interface ConfigurationProps {
  nth: number
  form: Form
  bind: BindField
  /** Absent for one that cannot be removed. */
  onRemove: (() => void) | undefined
}

/** One type and mode. The years follow the mode until they are chosen. */
function Configuration({ nth, form, bind, onRemove }: ConfigurationProps) {
  const [chosen, choose] = useState(false)
  const field = (
    name: keyof ProgramValues['configurations'][number],
    options?: RegisterOptions<ProgramValues>,
  ) => {
    const { error, ...props } = bind(`configurations.${nth}.${name}`, options)
    return {
      ...props,
      error: error === programMessages.incomplete(nth + 1) ? emptyEntry : error,
    }
  }
  const followMode = (event: { target: { value: string } }): void => {
    if (!chosen) form.setValue(`configurations.${nth}.years`, usualYears[event.target.value] ?? '')
  }
  return (
    <fieldset className={styles.configuration}>
      <legend>Program Type {nth + 1}</legend>
      <div className={`field-row ${styles.fields ?? ''}`}>
        <SelectField label="Type" options={configurationTypes} {...field('type')} />
        <SelectField
          label="Mode"
          options={modeOptions}
          {...field('mode', { onChange: followMode })}
        />
        <SelectField
          label="Academic years"
          options={upTo(mostYears)}
          {...field('years', {
            ...asNumber,
            onChange: () => {
              choose(true)
            },
          })}
        />
        <SelectField
          label="Semesters per year"
          options={upTo(mostSemesters)}
          {...field('semesters', asNumber)}
        />
        <TextField
          label="Min units"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          {...field('minUnits', asNumber)}
        />
        <TextField
          label="Max units"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          {...field('maxUnits', asNumber)}
        />
      </div>
      {onRemove && (
        <Button
          small
          icon="trash"
          aria-label={`Remove program type ${String(nth + 1)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}

const mostConfigurations = configurationTypes.length * configurationModes.length

/** The types and modes to add. A new program always has the first one. */
export function Configurations({
  form,
  bind,
  isNew,
  present,
}: {
  form: Form
  bind: BindField
  isNew: boolean
  present: number
}) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'configurations',
  })
  const more = useRef<HTMLDivElement>(null)
  const removeNth = (nth: number): void => {
    remove(nth)
    more.current?.querySelector('button')?.focus()
  }
  return (
    <>
      {fields.map(({ id }, nth) => (
        <Configuration
          key={id}
          nth={nth}
          form={form}
          bind={bind}
          onRemove={
            isNew && nth === 0
              ? undefined
              : () => {
                  removeNth(nth)
                }
          }
        />
      ))}
      <div ref={more}>
        <Button
          small
          icon="plus"
          disabled={present + fields.length >= mostConfigurations}
          onClick={() => {
            append(newConfiguration())
          }}
        >
          Add Program Type
        </Button>
      </div>
    </>
  )
}
