import { z } from 'zod'
import { modules } from './modules'

export const Module = /* @__PURE__ */ z.enum(modules)
export type Module = z.infer<typeof Module>
