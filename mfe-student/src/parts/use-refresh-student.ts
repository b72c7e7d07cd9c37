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

/** Asks the API who the signed-in student is now, and tells the session. Rejects when there is no answer. */
export function useRefreshStudent(): () => Promise<UserData> {
  const load = useLoadStudent()
  const dispatch = usePortalDispatch()
  return useCallback(async () => {
    const data = await load()
    dispatch(studentSignedIn(data))
    return data
  }, [load, dispatch])
}
