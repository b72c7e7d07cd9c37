import { useCallback } from 'react'
import { defineApi, query, studentSignedIn, usePortalDispatch } from '@portal/kit'
import type { Operations, ResponseOf } from '@portal/contracts'

const api = defineApi('mfe-student', {
  userData: query('GET /students/user-data', { keepUnusedDataFor: 0 }),
})

export type UserData = ResponseOf<Operations['GET /students/user-data']>['data']

/** Reads the signed-in student from the API. Rejects without a reply. */
export function useLoadStudent(): () => Promise<UserData> {
  const [load] = api.userData.useLazyQuery()
  return useCallback(async () => (await load({ query: {} }).unwrap()).data, [load])
}

/**
 * Updates the session with the student's data, unless the person has signed out in the meantime,
 * perhaps in another tab.
 */
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

/** Reads the signed-in student from the API and updates the session. Rejects without a reply. */
export function useRefreshStudent(): () => Promise<UserData> {
  const load = useLoadStudent()
  const update = useUpdateSession()
  return useCallback(async () => {
    const data = await load()
    update(data)
    return data
  }, [load, update])
}
