import {
  addSiteEntry,
  deleteSiteEntry,
  getSiteVersion,
  listSiteEntries,
  listSiteVersions,
  restoreSiteVersion,
  siteEntryMessages,
  updateSiteEntry,
  type SiteEntry,
} from '@portal/contracts'
import {
  aSiteEntry,
  aSiteVersion,
  aStaffWith,
  anId,
  done,
  expectNoViolations,
  itIsAResource,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { SiteEntriesPage } from './SiteEntriesPage'

itIsAResource<SiteEntry>({
  page: <SiteEntriesPage />,
  path: '/staff/database/links-and-notices',
  module: 'database',
  one: 'entry',
  many: 'entries',
  sentences: siteEntryMessages,
  operations: {
    list: listSiteEntries,
    add: addSiteEntry,
    update: updateSiteEntry,
    remove: deleteSiteEntry,
  },
  rows: (title) => aSiteEntry({ _id: anId(), title }),
  listReply: (rows) => rows,
  headers: ['Title', 'Place', 'Link', 'Shown', 'Position'],
  cells: ['Alpha', 'Menu of students', 'https://library.example', 'Always', '1'],
  addLabel: 'Add an entry',
  text: { label: 'Title', field: 'title' },
  unique: 'title',
  fill: async (dialog, user) => {
    await user.selectOptions(dialog.getByLabelText('Place'), 'student-card')
    await user.type(dialog.getByLabelText('Title'), 'Hostel ballot')
    await user.type(dialog.getByLabelText(/^Text/), 'Apply by Friday.')
    await user.type(dialog.getByLabelText(/^Link/), '/app/resources')
    return {
      place: 'student-card',
      title: 'Hostel ballot',
      text: 'Apply by Friday.',
      link: '/app/resources',
      position: 1,
      from: '',
      until: '',
    }
  },
})

describe('its own rules', () => {
  const open = (search = '') =>
    renderPage(<SiteEntriesPage />, {
      path: `/staff/database/links-and-notices${search}`,
      session: { staff: aStaffWith('database') },
    })
  const states = [
    aSiteVersion({ version: 3, change: 'restored', title: '1' }),
    aSiteVersion({ version: 2, change: 'deleted', title: 'Library', entries: 0 }),
    aSiteVersion(),
  ]
  const history = async () => {
    const heading = await screen.findByRole('heading', { name: 'History' })
    return within(heading.closest('section') as HTMLElement)
  }

  it('shows the entry as readers see it, by the kind of its place', async () => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an entry' }))
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    await user.type(dialog.getByLabelText('Title'), 'Closed on Friday')
    expect(dialog.queryByLabelText(/^Text/)).not.toBeInTheDocument()
    expect(preview.queryByText('Read more')).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Link/), '/contact')
    expect(preview.getByText('Read more')).toBeVisible()
    expect(preview.getByText('Opens: /contact')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Place'), 'staff-card')
    await user.type(dialog.getByLabelText(/^Text/), 'The whole day.')
    expect(within(preview.getByRole('listitem')).getByText('The whole day.')).toBeVisible()
    expect(preview.queryByRole('link')).not.toBeInTheDocument()
    await expectNoViolations()
  })

  it.each([
    ['student-menu', '', siteEntryMessages.linkRequired],
    ['student-menu', 'example.com', siteEntryMessages.link],
  ])('says for %s with the link %j what is missing', async (place, link, sentence) => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an entry' }))
    await user.selectOptions(dialog.getByLabelText('Place'), place)
    await user.type(dialog.getByLabelText('Title'), 'Library')
    if (link) await user.type(dialog.getByLabelText(/^Link/), link)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentence)).toBeVisible()
  })

  it('lists the states, shows the entries of one, and restores it after a question', async () => {
    const sent: unknown[] = []
    server.use(
      mock(listSiteVersions, () => states),
      mock(getSiteVersion, () => [aSiteEntry({ title: 'E-library' })]),
      mock(restoreSiteVersion, ({ params, body }) => {
        sent.push([params.version, body])
        return done(siteEntryMessages.restored)
      }),
    )
    const { user } = open()
    const list = await history()
    const [present, deleted, added] = await list.findAllByRole('listitem')
    expect(present).toHaveTextContent(/Restored state 1 · present state/)
    expect(within(present!).queryByRole('button', { name: /^Restore/ })).toBeNull()
    expect(deleted).toHaveTextContent(/Deleted “Library”.*State 2.*Ngozi Balogun · 0 entries/)
    await user.click(within(added!).getByRole('button', { name: 'Show entries of state 1' }))
    expect(await within(added!).findByText(/Menu of students: E-library/)).toBeVisible()
    await expectNoViolations()
    await user.click(within(added!).getByRole('button', { name: 'Restore state 1' }))
    const question = await screen.findByRole('alertdialog', { name: 'Restore state 1?' })
    expect(question).toHaveTextContent(siteEntryMessages.restoreWarning)
    await user.click(within(question).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByRole('dialog', { name: 'Restored' })).toBeVisible()
    expect(sent).toEqual([[1, { basedOn: 3 }]])
  })

  it('says so when somebody else was faster', async () => {
    server.use(
      mock(listSiteVersions, () => states),
      refuse(restoreSiteVersion, 409, { message: siteEntryMessages.changedSince }),
    )
    const { user } = open()
    await user.click(await (await history()).findByRole('button', { name: 'Restore state 2' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }),
    )
    expect(await screen.findByText(siteEntryMessages.changedSince)).toBeVisible()
  })

  it('shows that the history is empty, or could not be loaded', async () => {
    server.use(mock(listSiteVersions, () => []))
    const { unmount } = open()
    expect(await screen.findByText('Nothing has been changed yet')).toBeVisible()
    unmount()
    server.use(refuse(listSiteVersions, 503, { message: siteEntryMessages.historyFailed }))
    open()
    expect(await screen.findByText(siteEntryMessages.historyFailed)).toBeVisible()
  })
})
