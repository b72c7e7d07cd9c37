import { messages } from '@portal/contracts'
import { RetryNotice, SelectField, useFormContext } from '@portal/ui'
import type { RegistrationValues } from './form-values'
import type { ProgramChoice } from './use-program-choice'

function LoadProblems({ choice: { types, modes, programs } }: { choice: ProgramChoice }) {
  const sentences = messages.registration
  const parts = [
    { part: types, message: sentences.typesFailed },
    { part: modes, message: sentences.modesFailed },
    { part: programs, message: sentences.programsFailed },
  ]
  return parts
    .filter(({ part }) => part.isError)
    .map(({ part, message }) => (
      <RetryNotice
        key={message}
        message={message}
        busy={part.isFetching}
        onRetry={() => {
          void part.refetch()
        }}
      />
    ))
}

/** Staff also get inactive ones from the API. */
const offered = <Kind extends { active: boolean }>(kinds: readonly Kind[] = []): Kind[] =>
  kinds.filter(({ active }) => active)

/** An empty hint that keeps its line, so that nothing below moves while programs load. */
const noHint = '\u00a0'

function programSelect({ programs, offerings, mode }: ProgramChoice): {
  placeholder: string
  hint: string
  disabled: boolean
} {
  if (!mode)
    return { placeholder: '--Select--', hint: 'Choose a type and a mode first', disabled: true }
  if (programs.isFetching) return { placeholder: 'Loading...', hint: noHint, disabled: true }
  if (programs.isError) return { placeholder: '--Select--', hint: noHint, disabled: true }
  if (offerings.length === 0)
    return {
      placeholder: 'No programs available',
      hint: messages.registration.noPrograms,
      disabled: true,
    }
  return { placeholder: '--Select--', hint: noHint, disabled: false }
}

function TypeField({ choice: { type, types } }: { choice: ProgramChoice }) {
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  const clear = () => {
    for (const name of ['mode', 'program'] as const) setValue(name, '')
  }
  return (
    <SelectField
      label="Programme type"
      placeholder={types.isLoading ? 'Loading...' : '--Select--'}
      error={errors.type?.message}
      options={offered(types.data).map(({ _id, type: label }) => ({ value: _id, label }))}
      hint={types.data?.find(({ _id }) => _id === type)?.description}
      {...register('type', { onChange: clear })}
    />
  )
}

function ModeField({ choice: { type, mode, modes } }: { choice: ProgramChoice }) {
  const {
    register,
    setValue,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  const hint = type
    ? modes.data?.find(({ _id }) => _id === mode)?.description
    : 'Choose a type first'
  return (
    <SelectField
      label="Programme mode"
      disabled={!type}
      placeholder={modes.isLoading ? 'Loading...' : '--Select--'}
      hint={hint}
      options={offered(modes.data).map(({ _id, mode: label }) => ({ value: _id, label }))}
      error={type ? errors.mode?.message : undefined}
      {...register('mode', {
        onChange: () => {
          setValue('program', '')
        },
      })}
    />
  )
}

function ProgramField({ choice }: { choice: ProgramChoice }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  const { placeholder, disabled, hint } = programSelect(choice)
  return (
    <SelectField
      label="Programme"
      placeholder={placeholder}
      disabled={disabled}
      hint={hint}
      options={choice.offerings.map(({ _id, program }) => ({ value: _id, label: program.name }))}
      error={disabled ? undefined : errors.program?.message}
      {...register('program')}
    />
  )
}

/**
 * Type, then mode, then program: each select enables the next, and a new type or mode clears the
 * program.
 */
export const ProgramFields = ({ choice }: { choice: ProgramChoice }) => (
  <>
    <LoadProblems choice={choice} />
    <div className="field-row">
      <TypeField choice={choice} />
      <ModeField choice={choice} />
    </div>
    <ProgramField choice={choice} />
  </>
)
