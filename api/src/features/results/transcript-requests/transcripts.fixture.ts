import type { OwnTranscripts, StaffTranscriptRequest, TranscriptRequest } from '@portal/contracts'
import { paymentsDriver } from '../../../../test/checkout'
import { aChargeOf } from '../../../../test/payments'
import { testSandbox } from '../../../../test/sandbox'
import { testSheets } from '../../../../test/score-sheets'

/** For tests: the students of a score sheet, who request transcripts and pay by card. */
export function testTranscripts() {
  const sandbox = testSandbox()
  const sheets = testSheets(sandbox.cards)
  const { test, people, students, send, idOf, enterAll, takeTo } = sheets
  const cards = paymentsDriver(test)

  const [abiola, bello] = [0, 1].map((index) => ({
    get id() {
      return students[index]?.id ?? ''
    },
    get number() {
      return students[index]?.number ?? ''
    },
    get cookie() {
      return students[index]?.cookie ?? ''
    },
  })) as [
    { id: string; number: string; cookie: string },
    { id: string; number: string; cookie: string },
  ]

  const own = async (cookie = abiola.cookie) =>
    (await send<OwnTranscripts>(cookie, 'GET', '/transcript-requests/own')).data
  const ask = (change: object = {}, cookie = abiola.cookie) =>
    send<TranscriptRequest>(cookie, 'POST', '/transcript-requests', {
      delivery: 'post',
      recipient: 'University of Ilorin',
      address: 'The Registrar, PMB 1515, Ilorin',
      ...change,
    })
  const cancelOwn = (id: string, cookie = abiola.cookie) =>
    send<TranscriptRequest>(cookie, 'DELETE', `/transcript-requests/${id}`)
  const list = async (query = '') =>
    (
      await send<{ requests: StaffTranscriptRequest[] }>(
        people.exams.cookie,
        'GET',
        `/transcript-requests${query}`,
      )
    ).data.requests
  const act = (id: string, what: 'issue' | 'sending' | 'cancellation', body?: object) =>
    send<StaffTranscriptRequest>(
      people.exams.cookie,
      'POST',
      `/transcript-requests/${id}/${what}`,
      body,
    )
  const fee = () => aChargeOf(test, abiola.id, { name: 'transcriptFee', kobo: 1_000_000 })

  /** Pays the charge by card, and returns the reference. */
  async function pay(charge: string, cookie = abiola.cookie): Promise<string> {
    const { reference } = await cards.open(cookie, charge)
    await sandbox.control.pay(reference)
    await cards.verify(cookie, reference)
    return reference
  }
  async function publish(): Promise<void> {
    const id = await idOf('AAA 101')
    await enterAll(id, [75, 40, 39])
    await takeTo(id, 'published')
  }
  const unpaid = async (cookie = abiola.cookie): Promise<string[]> => {
    const reply = await test.call('POST', '/students/applicable-fees', {
      cookie,
      body: { payeenum: students.find((student) => student.cookie === cookie)?.number },
    })
    return reply
      .json<{ Data: { unpaids: { paymentname: string }[] } }>()
      .Data.unpaids.map(({ paymentname }) => paymentname)
  }
  return {
    ...sheets,
    sandbox,
    cards,
    abiola,
    bello,
    own,
    ask,
    cancelOwn,
    list,
    act,
    fee,
    pay,
    publish,
    unpaid,
  }
}
