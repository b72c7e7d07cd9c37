import { staffSignedIn, usePortalDispatch } from '@portal/kit'
import { twoStepApi } from './two-step.api'

/** Returns a function that loads the own profile again, so that the guards know of a change. */
export function useFreshProfile(): () => Promise<void> {
  const dispatch = usePortalDispatch()
  const [load] = twoStepApi.profile.useLazyQuery()
  return async () => {
    const { data } = await load()
    if (data) dispatch(staffSignedIn(data.data))
  }
}
