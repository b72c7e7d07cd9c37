import { homeCountry } from '@portal/contracts'
import { TextField } from '@portal/ui'
import { applicationFormApi } from '../application-form.api'
import { useBind } from '../use-bind'
import { loadHint, type Call } from './load-hint'
import { PlaceField } from './PlaceField'
import { useOrigin } from './use-origin'

const homeFirst = (countries: readonly { name: string }[]): string[] => [
  homeCountry,
  ...countries.map(({ name }) => name).filter((name) => name !== homeCountry),
]

function BirthPlace({
  isNigerian,
  asked,
  states,
}: {
  isNigerian: boolean
  asked: boolean
  states: readonly string[]
}) {
  const bind = useBind()
  if (asked && !isNigerian)
    return <TextField label="Place of birth" hint="Town and country" {...bind('placeOfBirth')} />
  return (
    <PlaceField
      name="placeOfBirth"
      label="Place of birth"
      options={states}
      disabled={!isNigerian}
      hint={asked ? undefined : 'Choose a nationality first'}
    />
  )
}

/** Only for Nigerians. The choice is kept while another nationality is chosen. */
function StateAndGovernment({
  state,
  isNigerian,
  states,
  onState,
}: {
  state: string
  isNigerian: boolean
  states: Call<string[]>
  onState: () => void
}) {
  const governments = applicationFormApi.localGovernments.useQuery(
    { query: { state } },
    { skip: !isNigerian || !state },
  )
  const governmentHint = state ? loadHint(governments) : 'Choose a state first'
  const onlyHere = 'For Nigerians only'
  return (
    <div className="field-row">
      <PlaceField
        name="stateOfOrigin"
        label="State of origin"
        options={states.data ?? []}
        disabled={!isNigerian}
        hint={isNigerian ? loadHint(states) : onlyHere}
        onChoose={onState}
      />
      <PlaceField
        name="lga"
        label="Local government area (LGA)"
        options={governments.currentData ?? []}
        disabled={!isNigerian || !state}
        hint={isNigerian ? governmentHint : onlyHere}
        placeholder={governments.isFetching ? 'Loading...' : '--Select--'}
      />
    </div>
  )
}

/** Nationality, and for Nigerians their state and local government. */
export function Origin() {
  const { nationality, state, isNigerian, nationalityChanged, stateChanged } = useOrigin()
  const countries = applicationFormApi.countries.useQuery()
  const states = applicationFormApi.states.useQuery()
  return (
    <>
      <div className="field-row">
        <PlaceField
          name="nationality"
          label="Nationality"
          options={homeFirst(countries.data ?? [])}
          autoComplete="country-name"
          hint={loadHint(countries)}
          onChoose={nationalityChanged}
        />
        <BirthPlace
          isNigerian={isNigerian}
          asked={Boolean(nationality)}
          states={states.data ?? []}
        />
      </div>
      <StateAndGovernment
        state={state}
        isNigerian={isNigerian}
        states={states}
        onState={stateChanged}
      />
    </>
  )
}
