import { edition } from '../edition'

export const experiment = (): string => `It fizzes, ${edition}.`
