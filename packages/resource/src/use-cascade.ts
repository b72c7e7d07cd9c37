import { useWatch, type Option, type Path, type UseFormReturn } from '@portal/ui'
import type { ChangeEvent } from 'react'

/** For each choice, the fields that must be chosen before it. */
export type Cascade<Input> = Partial<Record<Path<Input>, readonly Path<Input>[]>>

/** All fields that depend on a field, directly or through others. */
function below<Input>(cascade: Cascade<Input>, name: Path<Input>): Path<Input>[] {
  const names = Object.keys(cascade) as Path<Input>[]
  const found = new Set<Path<Input>>()
  const add = (parent: Path<Input>): void => {
    for (const child of names) {
      if (found.has(child) || !cascade[child]?.includes(parent)) continue
      found.add(child)
      add(child)
    }
  }
  add(name)
  return [...found]
}

interface Choice {
  options: readonly Option[]
  placeholder: string
  disabled: boolean
}
interface FormOf<Input extends Record<string, unknown>, Output> {
  form: UseFormReturn<Input, unknown, Output>
  field: (
    name: Path<Input>,
  ) => ReturnType<UseFormReturn<Input>['register']> & { error: string | undefined }
}

/** A choice whose options are fixed. */
export const choiceOf = (options: readonly Option[], placeholder = '--Select--'): Choice => ({
  options,
  placeholder,
  disabled: options.length === 0,
})

/**
 * Choices that depend on one another: each is disabled until those before it are made, and emptied
 * when one of them changes. `values` are the present ones of the form, for the calls that load the
 * options. `select` returns the props of a field of the cascade.
 */
export function useCascade<Input extends Record<string, unknown>, Output = Input>(
  { form, field }: FormOf<Input, Output>,
  cascade: Cascade<Input>,
) {
  const values = useWatch({ control: form.control }) as Input
  const empty = (names: readonly Path<Input>[]): void => {
    for (const name of names) form.setValue(name, '' as never, { shouldDirty: true })
  }
  const select = (name: Path<Input>, choice: Choice) => {
    const { onChange, ...rest } = field(name)
    const isWaiting = (cascade[name] ?? []).some((parent) => !values[parent])
    return {
      ...rest,
      ...(isWaiting ? choiceOf([]) : choice),
      value: String(values[name] ?? ''),
      // The form would read the element, which is empty while the options are loading.
      onBlur: () => undefined,
      onChange: (event: ChangeEvent<HTMLSelectElement>): void => {
        void onChange(event)
        empty(below(cascade, name))
      },
    }
  }
  return { values, select }
}
