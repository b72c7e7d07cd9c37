import * as contract from '@portal/contracts'
import { messages } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asStaff, asStudent, type AccountKind } from '../../../platform/actor'
import { serve } from '../../../platform/http/serve'
import type { LoginSessions } from '../../../platform/login/login-sessions'
import type { PasswordService } from './password.service'
import type { RecoveryService } from './recovery.service'
import type { SignInService } from './sign-in.service'
import type { StaffPasswordService } from './staff-password.service'

interface Services {
  signIn: SignInService
  password: PasswordService
  recovery: RecoveryService
  staffPassword: StaffPasswordService
  loginSessions: LoginSessions
}

const done = (message: string) => ({ success: true, message }) as const

export function accountRoutes(app: FastifyInstance, services: Services): void {
  signInRoutes(app, services)
  passwordRoutes(app, services)
  recoveryRoutes(app, services)
}

function signInRoutes(app: FastifyInstance, { signIn, loginSessions }: Services): void {
  serve(app, contract.loginStudent, async ({ body, request, reply, by }) => {
    const credentials = {
      number: body.applicationNumber,
      password: body.password,
      remember: body.remember ?? false,
    }
    const { profile, writeCookies } = await signIn.student(credentials, request, by)
    writeCookies(reply)
    return { success: true, message: messages.studentLogin.success, data: { student: profile } }
  })
  serve(app, contract.loginStaff, async ({ body, request, reply, by }) => {
    const { profile, writeCookies } = await signIn.staff(
      {
        number: body.staff_number,
        password: body.password,
        code: body.code,
        passkey: body.passkey,
      },
      request,
      by,
    )
    writeCookies(reply)
    return { success: true, message: messages.studentLogin.success, data: { staff: profile } }
  })

  // For shared computers: the browser's cached data is deleted with the session.
  const leave = async (kind: AccountKind, request: FastifyRequest, reply: FastifyReply) => {
    await loginSessions.end(request, reply, kind)
    reply.header('clear-site-data', '"cache"')
    return done('You are signed out.')
  }
  serve(app, contract.logoutStudent, ({ request, reply }) => leave('student', request, reply), {
    identify: false,
  })
  serve(app, contract.logoutStaff, ({ request, reply }) => leave('staff', request, reply), {
    identify: false,
  })
}

function passwordRoutes(app: FastifyInstance, { password, staffPassword }: Services): void {
  serve(app, contract.changeStudentPassword, async ({ actor, body, request, reply, by }) => {
    const writeCookie = await password.change(asStudent(actor), body, request, by)
    writeCookie(reply)
    return done(messages.password.changed)
  })
  serve(app, contract.changeStaffPassword, async ({ actor, body, request, reply, by }) => {
    const writeCookie = await password.change(asStaff(actor), body, request, by)
    writeCookie(reply)
    return done(messages.password.changed)
  })
  serve(app, contract.mailNewStaffPassword, async ({ params, by }) =>
    done(await staffPassword.mailNew(params.id, by)),
  )
}

function recoveryRoutes(app: FastifyInstance, { recovery }: Services): void {
  serve(app, contract.forgotStudentPassword, async ({ body, by }) => {
    await recovery.request('student', body.email, by)
    return done(messages.password.recoverySent)
  })
  serve(app, contract.forgotStaffPassword, async ({ body, by }) => {
    await recovery.request('staff', body.email, by)
    return done(messages.password.recoverySent)
  })
  serve(app, contract.checkStudentReset, async ({ body, by }) => {
    await recovery.check('student', body.token, by)
    return done(messages.password.resetValid)
  })
  serve(app, contract.checkStaffReset, async ({ body, by }) => {
    await recovery.check('staff', body.token, by)
    return done(messages.password.resetValid)
  })
  serve(app, contract.resetStudentPassword, async ({ body, request, reply, by }) => {
    const writeCookie = await recovery.reset('student', body, request, by)
    writeCookie(reply)
    return done(messages.password.resetDone)
  })
  serve(app, contract.resetStaffPassword, async ({ body, request, reply, by }) => {
    const writeCookie = await recovery.reset('staff', body, request, by)
    writeCookie(reply)
    return done(messages.password.resetDone)
  })
}
