import { getProgram, type Program } from '@portal/contracts'
import { aProgram, mock, renderPage, screen, server } from '@portal/testing'
import { defineApi, query } from '@portal/kit'
import { useState } from 'react'
import { useFresh } from './use-fresh'

const api = defineApi('mfe-staff-academics', { freshProgram: query('GET /programs/:id') })

let stored: Record<string, Program> = {}
/** The ids of all requests in order. */
let asked: string[] = []
beforeEach(() => {
  asked = []
  stored = Object.fromEntries(
    ['Physics', 'Statistics'].map((name) => {
      const program = aProgram({ name })
      return [program._id, program]
    }),
  )
  server.use(
    mock(getProgram, ({ params: { id } }) => {
      asked.push(id)
      return { success: true as const, data: stored[id]! }
    }),
  )
})

function Row({ id }: { id: string }) {
  const answer = api.freshProgram.useQuery({ params: { id } })
  useFresh(answer)
  return <p>{answer.currentData?.data.name ?? 'Loading'}</p>
}

function Page({ ids }: { ids: readonly string[] }) {
  const [shown, show] = useState<string | undefined>(ids[0])
  return (
    <>
      {shown !== undefined && <Row id={shown} />}
      {['first', 'second'].map((name, index) => (
        <button
          key={name}
          type="button"
          onClick={() => {
            show(ids[index])
          }}
        >
          Show the {name}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          show(undefined)
        }}
      >
        Close
      </button>
    </>
  )
}

it('reads a cached answer again when it is opened or chosen again, and shows it meanwhile', async () => {
  const ids = Object.keys(stored)
  const [first = '', second = ''] = ids
  const { user } = renderPage(<Page ids={ids} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Physics')).toBeVisible()
  expect(asked).toEqual([first])

  await press('Close')
  stored[first] = { ...stored[first]!, name: 'Applied Physics' }
  await press('Show the first')
  expect(screen.getByText(/Physics/)).toBeVisible()
  expect(await screen.findByText('Applied Physics')).toBeVisible()
  expect(asked).toEqual([first, first])

  await press('Show the second')
  expect(await screen.findByText('Statistics')).toBeVisible()
  stored[first] = { ...stored[first], name: 'Physics with Electronics' }
  await press('Show the first')
  expect(await screen.findByText('Physics with Electronics')).toBeVisible()
  expect(asked).toEqual([first, first, second, first])
})
