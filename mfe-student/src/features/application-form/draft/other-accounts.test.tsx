import { messages, saveApplicationDraft } from '@portal/contracts'
import { refuse, screen, server, waitFor } from '@portal/testing'
import { takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'
import { address, number, withAddress, testDraft } from './draft.fixture'
import { localCopy } from './local-copy'
import { comeBack, keep } from './other-tabs.fixture'

testDraft()

describe('when somebody else has signed in on the same browser', () => {
  const other = 'APP25000099'
  const bayos = savedDraft({
    applicationNumber: other,
    version: 7,
    values: withAddress('of Bayo'),
    photo: '/api/students/application-form/draft/photo?v=7',
  })
  const signInBayo = () => {
    keep(bayos)
    server.use(
      refuse(saveApplicationDraft, 403, {
        message: messages.applicationForm.otherAccount,
        code: 'other-account',
      }),
    )
  }

  it('says so, keeps what was typed under its own number, and saves it after the next sign-in', async () => {
    const { user, store, unmount } = openForm('?section=personal', savedDraft())
    await address()
    signInBayo()
    await user.type(await address(), ', Ilorin')
    expect(
      await screen.findAllByText(`Not saved: ${messages.applicationForm.otherAccount}`),
    ).not.toHaveLength(0)
    expect(store.getState().session.expired).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()
    expect(localCopy.find(number)).toMatchObject({
      version: 1,
      values: { permanentAddress: '12 Broad Street, Ilorin' },
    })
    expect(localCopy.find(other)).toBeNull()
    const saves = takeSaves()
    openForm('?section=personal', savedDraft())
    await waitFor(() => {
      expect(saves).toHaveLength(1)
    })
    expect(saves[0]).toMatchObject({
      applicationNumber: number,
      version: 1,
      values: { permanentAddress: '12 Broad Street, Ilorin' },
    })
  })

  it('shows no data of the other account to a person who returns to the tab', async () => {
    const { store } = openForm('?section=personal', savedDraft())
    await address()
    signInBayo()
    await comeBack()
    expect(await address()).toHaveValue('12 Broad Street')
    expect(screen.queryByAltText('Your portrait')).not.toBeInTheDocument()
    expect(store.getState().session.expired).toBe(true)
  })

  it('takes nothing of theirs for its own when the answer to a save was lost', async () => {
    const { user } = openForm('?section=personal', savedDraft())
    await address()
    server.use(refuse(saveApplicationDraft, 503, { message: messages.general.busy }))
    await user.type(await address(), 'x')
    expect(await screen.findAllByText('Not saved – will retry')).not.toHaveLength(0)
    signInBayo()
    expect(
      await screen.findAllByText(
        `Not saved: ${messages.applicationForm.otherAccount}`,
        {},
        { timeout: 10_000 },
      ),
    ).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await address()).toHaveValue('12 Broad Streetx')
  })
})
