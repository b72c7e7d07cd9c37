import type { programTypeMessages } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Kind, KindRepository } from './types-and-modes.repository'

interface KindInput {
  code: string
  description: string
  basedOn?: string | undefined
}

/** Actions for program types and program modes. */
export const createKindService = (
  work: UnitOfWork<KindRepository>,
  clock: Clock,
  messages: typeof programTypeMessages,
) => ({
  list: (): Promise<Kind[]> => work.read((kinds) => kinds.list()),

  add: ({ code, description }: KindInput, by: Origin): Promise<Kind> =>
    work.write(async (kinds) =>
      kinds.get(
        await kinds.add({ code: code.toUpperCase(), description, active: 1 }, by, clock.instant()),
      ),
    ),

  change: (id: string, { code, description, basedOn }: KindInput, by: Origin): Promise<Kind> =>
    work.write(async (kinds) => {
      await kinds.change(
        id,
        { code: code.toUpperCase(), description },
        by,
        clock.instant(),
        basedOn,
      )
      return kinds.get(id)
    }),

  /** Sets `active` to `wanted`. Without `wanted`, each call switches it over. */
  toggle: (id: string, wanted: boolean | undefined, by: Origin): Promise<Kind> =>
    work.write(async (kinds) => {
      const { active } = await kinds.lock(id)
      await kinds.change(id, { active: (wanted ?? !active) ? 1 : 0 }, by, clock.instant())
      return kinds.get(id)
    }),

  /**
   * Refused while structures or fees refer to it. The message has their number, and the number of
   * offerings and students.
   */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async (kinds) => {
      await kinds.get(id)
      const use = await kinds.useOf(id)
      if (use.structures + use.fees > 0) throw conflict(messages.inUse(use))
      await kinds.remove(id, by)
    }),
})
