import { Readable } from 'node:stream'
import type { ListColumn } from '@portal/contracts'
import { csvOf } from './csv'
import { begun } from './rows'

interface Person {
  number: string
  name: string
  units: number
}
const columns: ListColumn<Person>[] = [
  { header: 'Number', text: ({ number }) => number },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Units', text: ({ units }) => units },
]
const person = (name: string, number = '007', units = 3): Person => ({ number, name, units })

async function fileOf(rows: Person[]): Promise<string> {
  let file = ''
  for await (const part of csvOf(columns, rows)) file += part
  return file
}

it('begins with the mark that Excel looks for, and keeps leading zeros', async () => {
  expect(await fileOf([person('Ọbí')])).toBe('\uFEFFNumber,Name,Units\r\n007,Ọbí,3\r\n')
  expect(await fileOf([])).toBe('\uFEFFNumber,Name,Units\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+234', "'+234"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'=1+1"],
  ['\t=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['bell\u0007', 'bell'],
  ["O'Brien", "O'Brien"],
])('writes %j as %s', async (name, cell) => {
  expect(await fileOf([person(name)])).toBe(`\uFEFFNumber,Name,Units\r\n007,${cell},3\r\n`)
})

it('holds a hundred rows of a hundred thousand at a time, and asks for no more than are read', async () => {
  let asked = 0
  function* people() {
    for (; asked < 100_000; asked += 1) yield person(`Person ${String(asked)}`)
  }
  const stream = Readable.from(await begun(csvOf(columns, people())), { objectMode: false })
  let [lines, ahead, seen] = [0, 0, 0]
  for await (const part of stream) {
    seen += 1
    lines += String(part).split('\r\n').length - 1
    ahead = Math.max(ahead, asked - lines)
  }
  expect([lines, asked, seen]).toEqual([100_001, 100_000, 1000])
  expect(ahead).toBeLessThan(5_000)
})
