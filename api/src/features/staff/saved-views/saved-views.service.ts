import {
  fold,
  mostViews,
  savedViewMessages,
  type NewSavedView,
  type SavedView,
  type SavedViewEdit,
} from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'
import {
  toView,
  type Place,
  type SavedViewRepository,
  type ViewColumns,
} from './saved-views.repository'

export interface SavedViewWork {
  views: SavedViewRepository
}

const { nameTaken, tooMany } = savedViewMessages
const columnsOf = ({ name, query }: SavedViewEdit): ViewColumns => ({
  name,
  name_key: fold(name),
  query,
})

/** The saved views of the person who asks. Nobody sees or changes the views of others. */
export const createSavedViewService = (work: UnitOfWork<SavedViewWork>, clock: Clock) => ({
  list: (place: Place): Promise<SavedView[]> =>
    work.read(async ({ views }) => (await views.of(place)).map(toView)),

  /** Throws 409 if the person has a view of the list with this name, or the maximum of views. */
  add: (staff: string, { list, ...input }: NewSavedView): Promise<SavedView> =>
    work.write(async ({ views }) => {
      const [place, columns] = [{ staff, list }, columnsOf(input)]
      await views.lockOwner(staff)
      const present = await views.of(place)
      if (present.some(({ name_key }) => name_key === columns.name_key))
        throw conflict(nameTaken, [{ field: 'name', message: nameTaken }])
      if (present.length >= mostViews) throw conflict(tooMany)
      return toView(await views.get(staff, await views.add(place, columns, clock.instant())))
    }),

  /** Throws 409 if another view of the list has this name. */
  change: (staff: string, id: string, input: SavedViewEdit): Promise<SavedView> =>
    work.write(async ({ views }) => {
      const columns = columnsOf(input)
      await views.lockOwner(staff)
      const { list } = await views.get(staff, id)
      const others = (await views.of({ staff, list })).filter((view) => view.id !== id)
      if (others.some(({ name_key }) => name_key === columns.name_key))
        throw conflict(nameTaken, [{ field: 'name', message: nameTaken }])
      await views.change(id, columns, clock.instant())
      return toView(await views.get(staff, id))
    }),

  remove: (staff: string, id: string): Promise<void> =>
    work.write(({ views }) => views.remove(staff, id)),
})
