import { expect, type Page } from '@playwright/test'

/** Turns a control of the open session on through the API. */
export async function turnOn(page: Page, name: string): Promise<void> {
  const { request } = page
  const sessions = (await (await request.get('/api/academic-sessions')).json()) as {
    _id: string
    status: string
  }[]
  const session = sessions.find(({ status }) => status === 'open')?._id ?? ''
  const set = (await (await request.get(`/api/session-controls/session/${session}`)).json()) as {
    _id: string
    controls: { _id: string; controlName: string }[]
  }
  const control = set.controls.find(({ controlName }) => controlName === name)
  const reply = await request.put(`/api/session-controls/${set._id}/control`, {
    data: { controlType: 'default', controlId: control?._id, active: true },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
