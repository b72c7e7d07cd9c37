import { defineApi, query } from '../api/define-api'

export const api = defineApi('kit', {
  progress: query('GET /students/progress', { provides: ['StudentProgress'] }),
  notifications: query('GET /notifications', { provides: ['Notification'] }),
})

/**
 * The arguments of the two calls for stored notifications: those of one student, and the general
 * ones.
 */
export const argumentsOf = (applicationNumber: string | undefined) =>
  ({
    own: { query: { active: 'true', targetStudent: applicationNumber } },
    general: { query: { active: 'true', general: 'true' } },
  }) as const
