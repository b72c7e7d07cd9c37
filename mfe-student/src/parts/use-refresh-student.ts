import { useCallback } from 'react'
import { defineApi, query, studentSignedIn, usePortalDispatch } from '@portal/kit'
import type { Operations, ResponseOf } from '@portal/contracts'

const api = defineApi('mfe-student', {
  userData: query('GET /students/user-data', { keepUnusedDataFor: 0 }),
})

export type UserData = ResponseOf<Operations['GET /students/user-data']>['data']

/** Asks the API who the signed-in student is now. Rejects when there is no answer. */
export function useLoadStudent(): () => Promise<UserData> {
  const [load] = api.userData.useLazyQuery()
  return useCallback(async () => (await load({ query: {} }).unwrap()).data, [load])
}

/** Puts what is new of the student into the session, unless somebody has signed out meanwhile, perhaps in another tab. */
export function useUpdateSession(): (data: UserData) => void {
  const dispatch = usePortalDispatch()
  return useCallback(
    (data) => {
      dispatch((send, getState) => {
        if (getState().session.user) send(studentSignedIn(data))
      })
    },
    [dispatch],
  )
}

/** Asks the API who the signed-in student is now, and updates the session. Rejects when there is no answer. */
export function useRefreshStudent(): () => Promise<UserData> {
  const load = useLoadStudent()
  const update = useUpdateSession()
  return useCallback(async () => {
    const data = await load()
    update(data)
    return data
  }, [load, update])
}
