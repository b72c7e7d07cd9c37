import { setTimeout as pause } from 'node:timers/promises'
import type { Import, ImportKind, ImportRow, PageMeta } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'

interface Answer<Data> {
  status: number
  message: string
  data: Data
}

export const studentHeader =
  'Surname,First name,Other name,Email,Phone,Program type,Program mode,Program,Session,Year,Semester,Status,Matric number'
type Changes = Partial<
  Record<
    'surname' | 'email' | 'phone' | 'type' | 'mode' | 'program' | 'session' | 'status' | 'matric',
    string
  >
>
export const studentLine = (nth: number, changes: Changes = {}): string => {
  const usual = {
    surname: `Obi${letters(nth)}`,
    email: `obi${String(nth)}@example.com`,
    phone: `0803${String(1_000_000 + nth)}`,
    type: 'ND',
    mode: 'FT',
    program: 'Computer Science',
    session: '2025/2026',
    status: '',
    matric: '',
  }
  const { surname, email, phone, type, mode, program, session, status, matric } = {
    ...usual,
    ...changes,
  }
  return [
    surname,
    'Ada',
    '',
    email,
    phone,
    type,
    mode,
    program,
    session,
    '1',
    '1',
    status,
    matric,
  ].join(',')
}
const letters = (nth: number): string =>
  String(nth).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))

/** A database officer with an institution, and functions to upload and to wait. */
export function testImports() {
  const test = testApp()
  let seed: Seed
  let cookie: string
  beforeEach(async () => {
    seed = await seedInstitution(test)
    cookie = await seed.staffWith('database')
  })
  const send = async <Data = Import>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    as = cookie,
  ): Promise<Answer<Data>> => {
    const reply = await test.call(method, path, { cookie: as, ...(body !== undefined && { body }) })
    return { status: reply.statusCode, ...reply.json<Omit<Answer<Data>, 'status'>>() }
  }
  const settled = async (id: string, as = cookie): Promise<Import> => {
    for (;;) {
      const { data } = await send('GET', `/imports/${id}`, undefined, as)
      if (!['rehearsing', 'committing'].includes(data.state)) return data
      await pause(20)
    }
  }
  const upload = (kind: ImportKind, file: string | Buffer, as = cookie) =>
    send(
      'POST',
      '/imports',
      { kind, name: `${kind}.csv`, file: Buffer.from(file).toString('base64') },
      as,
    )
  return {
    test,
    send,
    settled,
    upload,
    seed: () => seed,
    cookie: () => cookie,
    /** Uploads a file and waits for the end of the preview. */
    previewed: async (
      kind: ImportKind,
      lines: readonly string[] | Buffer,
      as = cookie,
    ): Promise<Import> => {
      const { status, message, data } = await upload(
        kind,
        lines instanceof Buffer ? lines : lines.join('\n'),
        as,
      )
      if (status !== 201) throw new Error(message)
      return settled(data._id, as)
    },
    /** Carries out an import and waits for the end. */
    committed: async (id: string, leaveOutWrong = false, as = cookie): Promise<Import> => {
      const { status, message } = await send('POST', `/imports/${id}/commit`, { leaveOutWrong }, as)
      if (status !== 200) throw new Error(message)
      return settled(id, as)
    },
    rows: async (id: string, query = ''): Promise<{ rows: ImportRow[]; meta: PageMeta }> => {
      const reply = (await test.call('GET', `/imports/${id}/rows${query}`, { cookie })).json<{
        data: { rows: ImportRow[] }
        meta: PageMeta
      }>()
      return { rows: reply.data.rows, meta: reply.meta }
    },
  }
}

/** The refusal of a file of courses, and the codes that are read from it. */
export function courseFiles({
  upload,
  previewed,
  rows,
}: Pick<ReturnType<typeof testImports>, 'upload' | 'previewed' | 'rows'>) {
  const refusal = async (file: string | Buffer) => {
    const { status, message } = await upload('courses', file)
    return [status, message]
  }
  const codes = async (file: string | Buffer) => {
    const { _id, counts } = await previewed('courses', Buffer.from(file))
    return {
      counts,
      rows: (await rows(_id, '?page=1&pageSize=100')).rows.map(({ row, what, values }) => [
        row,
        what,
        values['title'],
      ]),
    }
  }
  return { refusal, codes }
}
