import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Biodata, Staff, Student } from '@portal/contracts'

/** Who is signed in. At most one of `user` and `staff` is set. */
export interface SessionState {
  /**
   * `unknown` until the first look. `ready`: the API has said who it is, or that it is nobody. `assumed`: nobody, since nothing in
   * the browser speaks for a session and the API was not asked. `unreachable`: asked, and there was no answer.
   */
  status: 'unknown' | 'loading' | 'assumed' | 'unreachable' | 'ready'
  /** The signed-in student or applicant. */
  user: Student | null
  biodata: Biodata | null
  staff: Staff | null
  /** True when the API has said that the session is over while somebody was signed in. */
  expired: boolean
  /** True while the API could not be told that somebody has signed out of this browser. */
  isSignOutPending: boolean
}

const nobody = { user: null, biodata: null, staff: null, expired: false, isSignOutPending: false }
const initialState: SessionState = { status: 'unknown', ...nobody }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Trying again to reach the API is no other state: what the screen says of it stands still. */
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
    /** The API knows this account again; another one's session says nothing about the person on the screen. */
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
