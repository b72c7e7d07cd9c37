import { bankPaymentMessages } from '@portal/contracts'
import { renderPdf } from './pdf'
import { readProof } from './proof-files'

/** A teller like the PDF of a banking app, drawn with pdfkit. */
const drawn = (): Promise<Buffer> =>
  renderPdf(
    { title: 'Teller', author: 'First Bank', createdAt: new Date(), footnote: 'Teller 00123456' },
    (sheet) => void sheet.write('First Bank, teller 00123456', { x: 36, width: 400 }, 50),
  )
const read = async (bytes: Buffer | string) =>
  (await readProof(Buffer.from(bytes as string, 'latin1').toString('base64'))).type
/**
 * A PDF with compressed object streams: both its objects and its cross-reference table are packed.
 */
const packed =
  '%PDF-1.5\r%\xe2\xe3\xcf\xd3\r\n1 0 obj\r<</Type/ObjStm/N 1/First 4/Length 3>>stream\r\nxyz\r\nendstream\rendobj\r9 0 obj <</Type /XRef /W [1 2 1]>> stream\r\nxyz\r\nendstream\rendobj\rstartxref\r\n83\r\n%%EOF\r\n'
/**
 * A linearized PDF: its first page comes first, with its own cross-reference table and end marker.
 */
const linearized =
  '%PDF-1.4\n5 0 obj <</Linearized 1>> endobj\nxref\n5 1\n0000000009 00000 n\ntrailer <</Prev 160>>\nstartxref\n0\n%%EOF\n1 0 obj <</Type /Catalog>> endobj\nxref\n0 1\n0000000000 65535 f\ntrailer <<>>\nstartxref\n43\n%%EOF\n'

it.each<[string, () => Promise<Buffer | string> | string]>([
  ['as it is drawn', () => drawn()],
  [
    'with empty lines after its end',
    async () => Buffer.concat([await drawn(), Buffer.from('\r\n\n\n\0\0\0\n')]),
  ],
  [
    'with other bytes after its end',
    async () => Buffer.concat([await drawn(), Buffer.alloc(1_000, 7)]),
  ],
  ['whose objects are packed', () => packed],
  ['that is shown while it loads', () => linearized],
  [
    'to which something was added',
    async () => {
      const first = (await drawn()).toString('latin1')
      return `${first}\n1 0 obj <<>> endobj\nxref\n1 1\n0000000009 00000 n \ntrailer\n<</Prev 900>>\n%Signed-1.0\nstartxref\n${String(first.length + 22)}\n%%EOF`
    },
  ],
])('takes a PDF %s', async (_what, file) =>
  expect(await read(await file())).toBe('application/pdf'),
)

const page = (end: string) =>
  `%PDF-1.4\n<!doctype html><title>Teller</title><script>alert(document.domain)</script><p>The object of a trailer</p>\n${end}%%EOF\n`

it.each<[string, () => Promise<Buffer | string> | string]>([
  [
    'a script between the first and the last words of a PDF',
    () => '%PDF-1.4\n<script>alert(document.domain)</script>\n%%EOF',
  ],
  ['a web page that begins as a PDF', () => page('')],
  ['a web page that says where a PDF has its table', () => page('startxref\n20\n')],
  ['a web page with a trailer, and no object', () => page('trailer <<>>\nstartxref\n20\n')],
  [
    'an object without a table of where it is',
    () => '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF',
  ],
  [
    'a table beyond the end of the file',
    () => '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n90000\n%%EOF',
  ],
  ['a table nowhere', () => '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n%%EOF'],
  ['a PDF of which the end is missing', async () => (await drawn()).subarray(0, -200)],
  [
    'a PDF of which the half is missing',
    async () => {
      const whole = await drawn()
      return whole.subarray(0, whole.length / 2)
    },
  ],
  [
    'a PDF that ends long before the file does',
    async () => Buffer.concat([await drawn(), Buffer.alloc(2_000, 7)]),
  ],
  [
    'a PDF behind something else',
    async () => Buffer.concat([Buffer.from('<html>'), await drawn()]),
  ],
])('takes no proof that is %s', async (_what, file) =>
  expect(read(await file())).rejects.toMatchObject({ message: bankPaymentMessages.notAProof }),
)
