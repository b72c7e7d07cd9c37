import { getProgram, type Program } from '@portal/contracts'
import { aProgram, mock, renderPage, screen, server } from '@portal/testing'
import { defineApi, query } from '@portal/kit'
import { useState, type ReactNode } from 'react'
import { useFresh, type Aged } from './use-fresh'

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

interface Answer extends Aged {
  currentData?: { data: Program } | undefined
}
const useProgram = (id: string): Answer => api.freshProgram.useQuery({ params: { id } })

function Name({ answer }: { answer: Answer }) {
  useFresh(answer)
  return <p>{answer.currentData?.data.name ?? 'Loading'}</p>
}
/** The query and `useFresh` are in one component. */
function Row({ id }: { id: string }) {
  const answer = useProgram(id)
  useFresh(answer)
  return <p>{answer.currentData?.data.name ?? 'Loading'}</p>
}
/** The query is in a parent. */
const RowOfParent = ({ id }: { id: string }) => <Name answer={useProgram(id)} />

interface PageProps {
  ids: readonly string[]
  Row: (props: { id: string }) => ReactNode
}
function Page({ ids, Row: Shown }: PageProps) {
  const [shown, show] = useState<string | undefined>(ids[0])
  return (
    <>
      {shown !== undefined && <Shown id={shown} />}
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

it.each([
  ['its own', Row],
  ["its parent's", RowOfParent],
])(
  'reads %s cached answer again when it is opened or chosen again, and shows it meanwhile',
  async (_whose, shown) => {
    const ids = Object.keys(stored)
    const [first = '', second = ''] = ids
    const { user } = renderPage(<Page ids={ids} Row={shown} />)
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
  },
)
