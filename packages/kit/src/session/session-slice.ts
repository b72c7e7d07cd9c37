import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Biodata, Staff, Student } from '@portal/contracts'

/** Who is signed in (spec 1 §3, auth state). At most one of `user` and `staff` is set. */
export interface SessionState {
  /** `unknown` until the first look, then `ready` for good. */
  status: 'unknown' | 'loading' | 'ready'
  /** The signed-in student or applicant. */
  user: Student | null
  biodata: Biodata | null
  staff: Staff | null
  /** True when the API has said that the session is over while somebody was signed in. */
  expired: boolean
}

const nobody = { user: null, biodata: null, staff: null, expired: false }
const initialState: SessionState = { status: 'unknown', ...nobody }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionLoading: (state) => {
      state.status = 'loading'
    },
    studentSignedIn: (_, { payload }: PayloadAction<{ student: Student; biodata: Biodata | null }>): SessionState => ({
      ...nobody,
      status: 'ready',
      user: payload.student,
      biodata: payload.biodata,
    }),
    staffSignedIn: (_, { payload }: PayloadAction<Staff>): SessionState => ({ ...nobody, status: 'ready', staff: payload }),
    signedOut: (): SessionState => ({ ...nobody, status: 'ready' }),
    sessionExpired: (state) => {
      if (state.user ?? state.staff) state.expired = true
    },
    /** The API knows this account again; another one's session says nothing about the person on the screen. */
    sessionRenewed: (state, { payload }: PayloadAction<string>) => {
      if ((state.user ?? state.staff)?._id === payload) state.expired = false
    },
  },
})

export const { sessionLoading, studentSignedIn, staffSignedIn, signedOut, sessionExpired, sessionRenewed } = slice.actions
export const sessionReducer = slice.reducer
