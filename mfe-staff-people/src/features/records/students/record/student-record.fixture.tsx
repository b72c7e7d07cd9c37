import type { Module } from '@portal/contracts'
import { aStaffWith, renderPage } from '@portal/testing'
import { StudentRecordPage } from './StudentRecordPage'

/** Renders the record of Amina Bello with this query. */
export const openRecord = (query = '', ...modules: Module[]) =>
  renderPage(<StudentRecordPage />, {
    path: `/staff/students/APP25000002${query}`,
    route: '/staff/students/:applicationNumber',
    session: { staff: aStaffWith('students', ...modules) },
  })
