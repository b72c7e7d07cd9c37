import type { ListColumn } from '@portal/contracts'
import { textOf } from '../../../test/pdf-text'
import { pdfOf } from './pdf'

interface Person {
  number: string
  name: string
  note: string
}
const columns: ListColumn<Person>[] = [
  { header: 'Number', text: ({ number }) => number },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Note', text: ({ note }) => note },
]
const list = { name: 'people', title: 'People', columns }
const options = {
  filter: ['Search: “ada”', 'Status: pending'],
  now: new Date('2026-11-22T08:00:00.000Z'),
}
const person = (nth: number, facts: Partial<Person> = {}): Person => ({
  number: String(nth).padStart(6, '0'),
  name: 'Ada Obi',
  note: '',
  ...facts,
})

async function fileOf(rows: Iterable<Person>): Promise<{ pdf: Buffer; parts: number }> {
  const parts: Buffer[] = []
  for await (const part of pdfOf(list, rows, options)) parts.push(part)
  return { pdf: Buffer.concat(parts), parts: parts.length }
}

it('says whose list it is and what it shows, and has the columns and the rows', async () => {
  const { pdf } = await fileOf([person(7, { name: 'Adéọlá Ọṣúnbọ̀wálé', note: '₦5,000 =1+1' })])
  const text = textOf(pdf)
  expect(text).toEqual(
    expect.arrayContaining(['People', 'Number', 'Name', 'Note', '000007', 'Page 1']),
  )
  expect(text.join(' ')).toContain(
    'Search: “ada” · Status: pending · 22 Nov 2026, 09:00 (Lagos time)',
  )
  expect(text.join(' ')).toContain('₦5,000 =1+1')
  expect(text.join(' ').normalize('NFC')).toContain('Adéọlá')
})

it('breaks long words rather than leave a letter out, and goes on over pages with the titles on each', async () => {
  const word = 'abcdefghij'.repeat(30)
  const { pdf, parts } = await fileOf(
    Array.from({ length: 200 }, (_, nth) => person(nth, nth === 3 ? { note: word } : {})),
  )
  const text = textOf(pdf)
  expect(text.join('')).toContain('Page 4')
  expect(text.filter((line) => line === 'Number').length).toBe(
    text.filter((line) => /^Page \d+$/.test(line)).length,
  )
  expect(text.filter((line) => /^[a-j]+$/.test(line)).join('')).toBe(word)
  expect(text.filter((line) => /^\d{6}$/.test(line))).toHaveLength(200)
  expect(parts).toBeGreaterThan(1)
})

it('is a whole file when there is nothing to show', async () => {
  const { pdf } = await fileOf([])
  expect(textOf(pdf)).toContain('Note')
  expect(pdf.subarray(-6).toString()).toContain('%%EOF')
})
