import type { ControlExtension, SessionControl, SessionControls } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'

const none = { opensAt: null, closesAt: null, lateUntil: null }
type Dates = Partial<Record<keyof typeof none, string | null>>

/**
 * The institution with an officer of the academic office, and calls about the controls of its open
 * session.
 */
export function controlDesk() {
  const test = testApp()
  const desk = {} as { seed: Seed; officer: string; controls: SessionControls }
  const controlsOf = async (sessionYear = '2025/2026', cookie = desk.officer) =>
    (
      await test.call('GET', `/session-controls/session/${desk.seed.id('sessions', sessionYear)}`, {
        cookie,
      })
    ).json<SessionControls>()
  beforeEach(async () => {
    desk.seed = await seedInstitution(test)
    desk.officer = await desk.seed.staffWith('academics')
    desk.controls = await controlsOf()
  })
  const named = (name: string): SessionControl => {
    const control = desk.controls.controls.find(({ controlName }) => controlName === name)
    if (!control) throw new Error(`no control ${name}`)
    return control
  }
  const at = (name: string) => `/session-controls/${desk.controls._id}/control/${named(name)._id}`
  /** A time this many minutes from now, by the server's clock. */
  const inMinutes = (minutes: number): string =>
    new Date(test.clock.now().getTime() + minutes * 60_000).toISOString()
  const send = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    cookie = desk.officer,
  ) => {
    const reply = await test.call(method, path, { cookie, ...(body && { body }) })
    return {
      status: reply.statusCode,
      body: reply.json<{
        message: string
        code?: string
        errors?: { field: string; message: string }[]
      }>(),
      reply,
    }
  }
  return {
    test,
    desk,
    controlsOf,
    named,
    at,
    inMinutes,
    send,
    turn: (name: string, active: boolean, cookie = desk.officer) =>
      send(
        'PUT',
        `/session-controls/${desk.controls._id}/control`,
        { controlType: 'default', controlId: named(name)._id, active },
        cookie,
      ),
    setDates: (name: string, dates: Dates, more: object = {}) =>
      send('PUT', `${at(name)}/window`, { ...none, ...dates, ...more }),
    /** The public state of a control. */
    publicly: async (name: string) => {
      const [session] = (await test.call('GET', '/academic-sessions/public/active')).json<
        [{ control: SessionControls }]
      >()
      return session.control.controls.find(({ controlName }) => controlName === name)
    },
    extensions: async (name: string) =>
      (await send('GET', `${at(name)}/extensions`)).reply.json<ControlExtension[]>(),
    give: (name: string, applicationNumber: string, until: string, reason = 'Was ill') =>
      send('POST', `${at(name)}/extensions`, { applicationNumber, until, reason }),
    trail: async (action: string) =>
      (await test.db('audit_log').where('action', 'like', `${action}%`).orderBy('id')).map(
        (row: { action: string; before_json: string | null; after_json: string | null }) => ({
          action: row.action,
          before: JSON.parse(row.before_json ?? 'null') as unknown,
          after: JSON.parse(row.after_json ?? 'null') as unknown,
        }),
      ),
  }
}
