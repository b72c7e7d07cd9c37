import { refusals } from '../base/refusals.fixture'
import { SiteEntryInput } from './site-entries'
import { siteEntryMessages } from './site-entries.messages'
import { kindOfPlace, siteEntryLengths, sitePlaces } from './site-entry-places'

const link = { place: 'footer', title: 'Library', link: 'https://library.example/', position: 1 }
const notice = { place: 'public-notice', title: 'Closed on Monday', position: '2' }
const card = {
  place: 'student-card',
  title: 'Hostels',
  text: 'Apply for a bed',
  link: '/app/finance',
  position: 3,
}
const of = (entry: object, own: object = {}) => refusals(SiteEntryInput, { ...entry, ...own })

it('takes a link, a notice without one, and a card with a text', () => {
  expect([of(link), of(notice), of(card)]).toEqual([[], [], []])
})

it('knows the kind of each place', () => {
  expect(sitePlaces.map(kindOfPlace)).toEqual([
    ...Array<string>(3).fill('notice'),
    ...Array<string>(6).fill('link'),
    ...Array<string>(2).fill('card'),
  ])
})

it('asks for a link except of a notice, and for a text only on cards', () => {
  expect(of(link, { link: '' })).toEqual([`link: ${siteEntryMessages.linkRequired}`])
  expect(of(card, { link: null })).toEqual([`link: ${siteEntryMessages.linkRequired}`])
  expect(of(notice, { text: 'More' })).toEqual([`text: ${siteEntryMessages.textOnCards}`])
})

it.each(['javascript:alert(1)', '//elsewhere.example', 'library'])(
  'refuses the link %j',
  (address) => {
    expect(of(link, { link: address })).toEqual([`link: ${siteEntryMessages.link}`])
  },
)

it('has a longest title for each kind', () => {
  const { title } = siteEntryLengths
  expect(of(link, { title: 'a'.repeat(title.link) })).toEqual([])
  expect(of(link, { title: 'a'.repeat(title.link + 1) })).toEqual([
    `title: ${siteEntryMessages.titleTooLong(title.link)}`,
  ])
  expect(of(notice, { title: 'a'.repeat(title.notice) })).toEqual([])
})

it('takes an empty day, and refuses a last day before the first', () => {
  expect(of(notice, { from: '', until: '2026-09-30' })).toEqual([])
  expect(of(notice, { from: '2026-10-01', until: '2026-10-01' })).toEqual([])
  expect(of(notice, { from: '2026-10-02', until: '2026-10-01' })).toEqual([
    `until: ${siteEntryMessages.daysReversed}`,
  ])
})

it.each([0, 100, 1.5, 'first'])('refuses the position %j', (position) => {
  expect(of(link, { position })).toEqual([`position: ${siteEntryMessages.position}`])
})
