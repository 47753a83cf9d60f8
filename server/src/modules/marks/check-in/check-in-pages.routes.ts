import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Language, preferredLanguage } from '../../../http/language.ts'
import { ticketLasts } from './check-in-code.ts'
import { checkInPage, checkInPolicy } from './check-in-page.ts'
import type { CheckInNote } from './check-in-texts.ts'
import { checkIn, findClass, newPhone, type PresentClass, redeemCode } from './student-check-in.service.ts'

const cookies = { ticket: 'presence', phone: 'presence_phone' }
/** Seconds for which a phone is known by its cookie: a day of classes. */
const phoneIsKnown = 12 * 60 * 60
const publicPage = { permission: 'public', kind: 'query' } as const
const hidden = { schema: { hide: true } } as const
/** The phone's own, because nobody signs in. */
const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language']) ?? 'fr'
const Code = Type.Object({ code: Type.String({ maxLength: 60 }) })

/**
 * `/presence`: the page by which students enter themselves in a roll. The code that is shown gives a ticket and leads to the
 * form, so that an address that is passed on, and a photo of a code that has changed, open nothing. No student signs in:
 * the number and the four digits of the class are asked for, and a phone enters one student.
 */
export const checkInPageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config } = app
  await app.register(rateLimit, { max: config.requestsPerMinute, timeWindow: '1 minute' })
  app.removeAllContentTypeParsers()
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, async (_: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )

  app.get('/presence/:code', { config: publicPage, schema: { hide: true, params: Code } }, async (request, reply) => {
    const redeemed = await redeemCode(db, request.params.code, languageOf(request))
    if ('refusal' in redeemed)
      return answer(request, reply, { status: redeemed.refusal === 'expired' ? 410 : 404, note: redeemed.refusal })
    setCookie(reply, cookies.ticket, redeemed.ticket, ticketLasts / 1000)
    if (!request.cookies[cookies.phone]) setCookie(reply, cookies.phone, newPhone(), phoneIsKnown)
    return reply.redirect('/presence', 303)
  })

  app.get('/presence', { config: publicPage, ...hidden }, async (request, reply) => {
    const present = await classOfTicket(request)
    return present ? answer(request, reply, { present }) : answer(request, reply, { status: 403, note: 'scan' })
  })

  app.post('/presence', { config: { permission: 'public', kind: 'command' }, ...hidden }, async (request, reply) => {
    const present = await classOfTicket(request)
    const phone = request.cookies[cookies.phone]
    if (!present || !phone) return answer(request, reply, { status: 403, note: 'scan' })
    const { number, code }: { number?: unknown; code?: unknown } = Object(request.body)
    const note = await checkIn(db, present, { number: String(number).slice(0, 30), code: String(code), phone })
    if (note === 'entered') return answer(request, reply, { note })
    const isWrong = note === 'unknown' || note === 'wrongCode'
    return answer(request, reply, { status: isWrong ? 422 : 409, ...(isWrong && { present }), note })
  })

  const classOfTicket = (request: FastifyRequest) =>
    findClass(db, request.cookies[cookies.ticket] ?? '', languageOf(request))

  function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const secure = config.publicUrl.startsWith('https:')
    // The camera of a phone opens the page from outside of the portal.
    void reply.setCookie(name, value, { path: '/presence', maxAge, httpOnly: true, sameSite: 'lax', secure })
  }

  interface Answer {
    status?: number
    present?: PresentClass
    note?: CheckInNote
  }

  function answer(request: FastifyRequest, reply: FastifyReply, { status = 200, present, note }: Answer) {
    const language = languageOf(request)
    const form = present ? { ...present, hasDayCode: present.dayCode !== null } : null
    const page = checkInPage({ language, institute: config.institute[language], form, note: note ?? null })
    void reply.header('content-security-policy', checkInPolicy).header('cache-control', 'no-store')
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
}
