import {
  addProgramMode,
  addProgramType,
  deleteProgramMode,
  deleteProgramType,
  toggleProgramMode,
  toggleProgramType,
  exportProgramModes,
  exportProgramTypes,
  programModeList,
  programModeMessages,
  programTypeList,
  programTypeMessages,
  updateProgramMode,
  updateProgramType,
  type ProgramMode,
  type ProgramType,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import {
  createKindRepository,
  modeNames,
  typeNames,
  type Kind,
  type KindReads,
} from './types-and-modes.repository'
import { createKindService } from './types-and-modes.service'

export type { KindReads } from './types-and-modes.repository'

type KindService = ReturnType<typeof createKindService>

const toType = ({ id, code, ...rest }: Kind): ProgramType => ({ _id: id, type: code, ...rest })
const toMode = ({ id, code, ...rest }: Kind): ProgramMode => ({ _id: id, mode: code, ...rest })
const isWanted = (active: string | undefined): boolean | undefined =>
  active === undefined ? undefined : active === 'true'
const success = true as const

function serveTypes(app: FastifyInstance, service: KindService): void {
  const words = programTypeMessages
  serve(app, addProgramType, async ({ body: { type: code, ...rest }, by }) => ({
    success,
    message: words.added,
    data: toType(await service.add({ code, ...rest }, by)),
  }))
  serve(app, updateProgramType, async ({ params, body: { type: code, ...rest }, by }) => ({
    success,
    message: words.updated,
    data: toType(await service.change(params.id, { code, ...rest }, by)),
  }))
  serve(app, toggleProgramType, async ({ params, query: { active }, by }) => {
    const programType = toType(await service.toggle(params.id, isWanted(active), by))
    return { success, message: words.toggled(programType.active), programType }
  })
  serve(app, deleteProgramType, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: words.deleted }
  })
}

function serveModes(app: FastifyInstance, service: KindService): void {
  const words = programModeMessages
  serve(app, addProgramMode, async ({ body: { mode: code, ...rest }, by }) => ({
    success,
    message: words.added,
    data: toMode(await service.add({ code, ...rest }, by)),
  }))
  serve(app, updateProgramMode, async ({ params, body: { mode: code, ...rest }, by }) => ({
    success,
    message: words.updated,
    data: toMode(await service.change(params.id, { code, ...rest }, by)),
  }))
  serve(app, toggleProgramMode, async ({ params, query: { active }, by }) => {
    const programMode = toMode(await service.toggle(params.id, isWanted(active), by))
    return { success, message: words.toggled(programMode.active), programMode }
  })
  serve(app, deleteProgramMode, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: words.deleted }
  })
}

/** Program types and program modes. Their lists are in structure. */
export const typesAndModes: Feature<KindReads> = (app, platform) => {
  const { db, clock, reads } = platform
  const types = createKindService(
    unitOfWork(db, (connection) => createKindRepository(connection, typeNames, reads)),
    clock,
    programTypeMessages,
  )
  const modes = createKindService(
    unitOfWork(db, (connection) => createKindRepository(connection, modeNames, reads)),
    clock,
    programModeMessages,
  )
  serveTypes(app, types)
  serveModes(app, modes)
  serveExport(app, platform, exportProgramTypes, programTypeList, async () =>
    (await types.list()).map(toType),
  )
  serveExport(app, platform, exportProgramModes, programModeList, async () =>
    (await modes.list()).map(toMode),
  )
}
