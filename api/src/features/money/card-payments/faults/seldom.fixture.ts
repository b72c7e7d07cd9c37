import type { Seed } from '../../../../demo/testing'
import type { TestApp } from '../../../../../test/app'
import { mergeRecords } from '../../../../../test/merges'
import { randomFrom } from '../../../../../test/random'
import type { SimulatedGateway } from '../../../../../test/simulated-gateway'

interface World {
  seed: Seed
  simulated: SimulatedGateway
  message: (event: string, reference: string) => Promise<void>
}

/** Records that have payments, or that both have a matric number, are not merged. */
const notMerged = (error: unknown): false => {
  if (error instanceof Error && error.message.startsWith('Not merged: 409')) return false
  throw error
}

/** Rare events: a partial refund at the gateway, and a merge of the student's record. */
export function seldomEvents(test: TestApp, { seed, simulated, message }: World) {
  /** How often each happened in all sequences. */
  const counts = { joins: 0, parts: 0 }

  /**
   * Uses its own random numbers, so that the other steps of a seed are the same with and without
   * these events.
   */
  async function begin(life: number) {
    const random = randomFrom(life + 1_000_000)
    const willJoin = random.chance(0.3)
    // In a merge the record with a matric number is kept.
    const { id } = await seed.student({
      status: 'active',
      ...(!willJoin && { matricNumber: `M${String(life)}` }),
    })
    const state = { student: id, joinsLeft: willJoin ? 1 : 0 }

    async function sendPart(references: readonly string[]): Promise<void> {
      const reference = random.oneOf(references) ?? 'none'
      if (!simulated.reversePart(reference, 100 + random.below(40_000))) return
      counts.parts += 1
      if (random.chance(0.6)) await message('refund.processed', reference)
    }
    async function join(): Promise<void> {
      state.joinsLeft -= 1
      const stored = await seed.student({ status: 'active', matricNumber: `M${String(life)}` })
      if (
        !(await mergeRecords(test, await seed.staffWith('students'), stored, {
          id: state.student,
        }).then(() => true, notMerged))
      )
        return
      counts.joins += 1
      state.student = stored.id
    }
    async function happen(references: readonly string[]): Promise<void> {
      if (random.chance(0.05)) await sendPart(references)
      if (state.joinsLeft > 0 && random.chance(0.15)) await join()
    }
    return { state, happen }
  }
  return { counts, begin }
}
