import { useEffect } from 'react'
import type { ProgramOffering } from '@portal/contracts'
import { announce } from '@portal/kit'
import { useWatch } from '@portal/ui'
import type { RegistrationFormState } from './form-values'
import { registrationApi } from './registration.api'

const none: ProgramOffering[] = []

/** The options of the three selects: types, modes, and the programs of the chosen type and mode. */
export function useProgramChoice({ control }: RegistrationFormState) {
  const [type, mode] = useWatch({ control, name: ['type', 'mode'] })
  const types = registrationApi.programTypes.useQuery({ query: {} })
  const modes = registrationApi.programModes.useQuery({ query: {} })
  const programs = registrationApi.offerings.useQuery(
    { query: { type, mode } },
    { skip: !type || !mode },
  )
  // `currentData` is for the chosen type and mode, so the reply to an earlier choice is never
  // shown.
  const offerings = programs.currentData
  const count = offerings?.length
  useEffect(() => {
    if (count)
      announce(count === 1 ? '1 programme available' : `${String(count)} programmes available`)
  }, [count, type, mode])
  return {
    type,
    mode,
    types,
    modes,
    programs,
    offerings: offerings ?? none,
    loading: types.isLoading || modes.isLoading || programs.isFetching,
  }
}

export type ProgramChoice = ReturnType<typeof useProgramChoice>
