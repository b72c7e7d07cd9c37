import {
  lessDataChoices,
  lessDataCookie,
  lessDataCookieSeconds,
  type LessDataChoice,
} from '@portal/contracts'
import type { FastifyRequest } from 'fastify'
import type { Feature } from '../../../platform/feature'

/** Path and query of the page with the form. Slashes at the start would name another server. */
function pageOf({ headers: { referer } }: Pick<FastifyRequest, 'headers'>): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname.replace(/^\/+/, '/') + search
}

/**
 * The switch 'Use less data' as a plain form, for browsers that do not run the page's script. It
 * sets the cookie and returns to the page. The script sets the same cookie itself.
 */
export const lessData: Feature = async (app, { config }) => {
  await app.register((own, _options, done) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, parsed) => {
        parsed(null)
      },
    )
    for (const choice of lessDataChoices)
      own.post(`/less-data/${choice}`, { config: { access: 'public' } }, (request, reply) =>
        reply
          .setCookie(lessDataCookie, choice satisfies LessDataChoice, {
            path: '/',
            sameSite: 'lax',
            secure: config.secure,
            maxAge: lessDataCookieSeconds,
          })
          .redirect(`${pageOf(request)}#less-data`, 303),
      )
    done()
  })
}
