import { createSemaphore } from './semaphore'

/** Named tasks that end on request. */
function someWorks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) =>
      ends.set(name, () => {
        resolve(name)
      }),
    )
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

it('runs as many at once as there are permits, the others in the order they came', async () => {
  const { begun, work, end } = someWorks()
  const semaphore = createSemaphore({ permits: 2, queue: 2 })
  const calls = ['a', 'b', 'c', 'd'].map((name) => semaphore(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await calls[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  await calls[2]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('a')
  end('d')
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses with 503 and a time to come back once the queue is full, and takes calls again afterwards', async () => {
  const { begun, work, end } = someWorks()
  const semaphore = createSemaphore({ permits: 1, queue: 1 })
  const [first, second] = [semaphore(work('first')), semaphore(work('second'))]
  await expect(semaphore(work('third'))).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: 5 },
  })
  end('first')
  await first
  end('second')
  await second
  const later = semaphore(work('later'))
  end('later')
  expect([await later, begun]).toEqual(['later', ['first', 'second', 'later']])
})

it('gives the permit back when a work fails', async () => {
  const semaphore = createSemaphore({ permits: 1, queue: 0 })
  await expect(semaphore(() => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  )
  expect(await semaphore(() => Promise.resolve('next'))).toBe('next')
})
