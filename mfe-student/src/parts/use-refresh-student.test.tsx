import { getUserData } from '@portal/contracts'
import { signedOut } from '@portal/kit'
import { act, aStudent, mock, renderPage, screen, server, success } from '@portal/testing'
import { useState } from 'react'
import { useRefreshStudent } from './use-refresh-student'

const student = aStudent({ status: 'pending' })
function Refresh() {
  const [answered, setAnswered] = useState(false)
  const refresh = useRefreshStudent()
  return (
    <button
      onClick={() =>
        void refresh().then(() => {
          setAnswered(true)
        })
      }
    >
      {answered ? 'Answered' : 'Refresh'}
    </button>
  )
}
const open = () => renderPage(<Refresh />, { session: { student } })

it('tells the session what is new of the student', async () => {
  server.use(
    mock(getUserData, success({ student: { ...student, status: 'active' }, biodata: null })),
  )
  const { user, store } = open()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByRole('button', { name: 'Answered' })
  expect(store.getState().session.user?.status).toBe('active')
})

it('brings nobody back who has signed out, perhaps in another tab, while the answer was on its way', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((isAsked) => {
    server.use(
      mock(
        getUserData,
        () =>
          new Promise((done) => {
            answer = () => {
              done(success({ student, biodata: null }))
            }
            isAsked()
          }),
      ),
    )
  })
  const { user, store } = open()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await asked
  act(() => {
    store.dispatch(signedOut())
  })
  answer()
  await screen.findByRole('button', { name: 'Answered' })
  expect(store.getState().session.user).toBeNull()
})
