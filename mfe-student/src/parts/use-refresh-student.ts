import { useCallback } from 'react'
import { defineApi, query, studentSignedIn, usePortalDispatch } from '@portal/kit'
import type { Operations, ResponseOf } from '@portal/contracts'

const api = defineApi('mfe-student', { userData: query('GET /students/user-data', { keepUnusedDataFor: 0 }) })

export type UserData = ResponseOf<Operations['GET /students/user-data']>['data']

/** Asks the API who the signed-in student is now. Rejects when there is no answer. */
export function useLoadStudent(): () => Promise<UserData> {
  const [load] = api.userData.useLazyQuery()
  return useCallback(async () => (await load({ query: {} }).unwrap()).data, [load])
}

/** Tells the session what is new of the student, unless somebody has signed out meanwhile, perhaps in another tab. */
export function useTellSession(): (data: UserData) => void {
  const dispatch = usePortalDispatch()
  return useCallback((data) => {
    dispatch((tell, getState) => { if (getState().session.user) tell(studentSignedIn(data)) })
  }, [dispatch])
}

/** Asks the API who the signed-in student is now, and tells the session. Rejects when there is no answer. */
export function useRefreshStudent(): () => Promise<UserData> {
  const load = useLoadStudent()
  const tell = useTellSession()
  return useCallback(async () => {
    const data = await load()
    tell(data)
    return data
  }, [load, tell])
}
