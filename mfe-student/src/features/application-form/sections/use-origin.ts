import { homeCountry } from '@portal/contracts'
import { useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'

interface Birthplaces {
  nigerian: string
  foreign: string
  wasNigerian: boolean
}

/**
 * A place of birth is a state for Nigerians and free text for others. Each is remembered while the
 * form is open.
 */
const remembered = new WeakMap<object, Birthplaces>()
const asFilledIn = (isNigerian: boolean): Birthplaces => ({
  nigerian: '',
  foreign: '',
  wasNigerian: isNigerian,
})
function birthplacesOf(form: object, isNigerian: boolean): Birthplaces {
  const found = remembered.get(form) ?? asFilledIn(isNigerian)
  remembered.set(form, found)
  return found
}

/** Another draft is on the screen, so the remembered values are deleted. */
export function forgetBirthplaces(form: object, nationality: string): void {
  const isNigerian = nationality === homeCountry
  Object.assign(birthplacesOf(form, isNigerian), asFilledIn(isNigerian))
}

/** The nationality decides which other places are asked. */
export function useOrigin() {
  const { control, getValues, setValue, clearErrors } = useFormContext<FormValues>()
  const [nationality, state] = useWatch({ control, name: ['nationality', 'stateOfOrigin'] })
  const places = birthplacesOf(control, nationality === homeCountry)

  /** State and local government keep their values, hidden, and are not sent. */
  const nationalityChanged = (): void => {
    const isNigerian = getValues('nationality') === homeCountry
    if (isNigerian === places.wasNigerian) return
    places[isNigerian ? 'foreign' : 'nigerian'] = getValues('placeOfBirth')
    places.wasNigerian = isNigerian
    setValue('placeOfBirth', places[isNigerian ? 'nigerian' : 'foreign'], { shouldDirty: true })
    clearErrors(['stateOfOrigin', 'lga', 'placeOfBirth'])
  }
  const stateChanged = (): void => {
    setValue('lga', '', { shouldDirty: true })
  }
  return {
    nationality,
    state,
    isNigerian: nationality === homeCountry,
    nationalityChanged,
    stateChanged,
  }
}
