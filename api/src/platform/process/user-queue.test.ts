import { createUserQueue } from './user-queue'

it('runs the works of one person in turn, refuses what is too many, and holds up nobody else', async () => {
  const inLine = createUserQueue(2)
  let finish!: () => void
  const order: string[] = []
  const first = inLine('ada', () =>
    new Promise<void>((done) => {
      finish = done
    }).then(() => {
      order.push('first')
    }),
  )
  const second = inLine('ada', async () => {
    order.push('second')
  })
  await expect(
    inLine('ada', async () => {
      order.push('third')
    }),
  ).rejects.toMatchObject({ status: 429 })
  await inLine('bayo', async () => {
    order.push('of somebody else')
  })
  finish()
  await Promise.all([first, second])
  await inLine('ada', async () => {
    order.push('later')
  })
  expect(order).toEqual(['of somebody else', 'first', 'second', 'later'])
})

it('goes on after a work that failed', async () => {
  const inLine = createUserQueue(2)
  const failing = inLine('ada', async () => {
    throw new Error('unreadable')
  })
  const next = inLine('ada', async () => 'done')
  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('done')
})
