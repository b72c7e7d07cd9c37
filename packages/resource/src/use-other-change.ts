import type { Path, UseFormReturn } from '@portal/ui'
import { useEffect, useRef } from 'react'

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * After the person was told about another person's change, the untouched fields show that change,
 * so that the next save overwrites only the fields that the person has edited. `values` are those
 * of the record as it is loaded now.
 */
export function useOtherChange<Input extends Record<string, unknown>, Output>(
  { getValues, setValue }: Pick<UseFormReturn<Input, unknown, Output>, 'getValues' | 'setValue'>,
  values: Input,
  isTold: boolean,
): void {
  const shown = useRef(values)
  useEffect(() => {
    if (!isTold) return
    for (const name of Object.keys(values) as (Path<Input> & keyof Input)[]) {
      const [before, now] = [shown.current[name], values[name]]
      if (!isSame(before, now) && isSame(getValues(name), before)) setValue(name, now as never)
    }
    shown.current = values
  })
}
