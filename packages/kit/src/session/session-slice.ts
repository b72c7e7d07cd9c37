import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Biodata, Staff, Student } from '@portal/contracts'

/** The signed-in person. At most one of `user` and `staff` is set. */
export interface SessionState {
  /**
   * `unknown` until the first load. `ready`: the API has replied, with a person or nobody.
   * `assumed`: nobody, because nothing in the browser indicates a session, and the API was not
   * called. `unreachable`: no reply.
   */
  status: 'unknown' | 'loading' | 'assumed' | 'unreachable' | 'ready'
  /** The signed-in student or applicant. */
  user: Student | null
  biodata: Biodata | null
  staff: Staff | null
  /** True if the API has ended the session of a signed-in person. */
  expired: boolean
  /** True while the API has not received a sign-out of this browser. */
  isSignOutPending: boolean
}

const nobody = { user: null, biodata: null, staff: null, expired: false, isSignOutPending: false }
const initialState: SessionState = { status: 'unknown', ...nobody }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A retry while the API is unreachable is no other state, so that the screen does not change.
     */
    sessionLoading: (state) => {
      if (state.status !== 'unreachable') state.status = 'loading'
    },
    sessionAssumed: (state) => {
      state.status = 'assumed'
    },
    sessionUnreachable: (state) => {
      state.status = 'unreachable'
    },
    studentSignedIn: (
      _,
      { payload }: PayloadAction<{ student: Student; biodata: Biodata | null }>,
    ): SessionState => ({
      ...nobody,
      status: 'ready',
      user: payload.student,
      biodata: payload.biodata,
    }),
    staffSignedIn: (_, { payload }: PayloadAction<Staff>): SessionState => ({
      ...nobody,
      status: 'ready',
      staff: payload,
    }),
    signedOut: ({ isSignOutPending }): SessionState => ({
      ...nobody,
      status: 'ready',
      isSignOutPending,
    }),
    signOutPending: (state, { payload }: PayloadAction<boolean>) => {
      state.isSignOutPending = payload
    },
    sessionExpired: (state) => {
      if (state.user ?? state.staff) state.expired = true
    },
    /** The API knows this account again. The session of another account does not count. */
    sessionRenewed: (state, { payload }: PayloadAction<string>) => {
      if ((state.user ?? state.staff)?._id === payload) state.expired = false
    },
  },
})

export const {
  sessionLoading,
  sessionAssumed,
  sessionUnreachable,
  studentSignedIn,
  staffSignedIn,
  signedOut,
  signOutPending,
  sessionExpired,
  sessionRenewed,
} = slice.actions
export const sessionReducer = slice.reducer
