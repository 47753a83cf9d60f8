import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { notModified } from '../../http/file-response.ts'
import { preferredLanguage } from '../../http/language.ts'
import { matchesEtag } from '../../http/not-modified.ts'
import { done, Outcome, refused } from '../../http/outcome.ts'
import { authenticateOptional } from '../../http/permission.ts'
import { clearSessionCookie, sessionToken, setSessionCookie, usesSessionCookie } from '../../http/session-cookie.ts'
import { ref } from '../../http/wire.ts'
import * as wire from './account.schemas.ts'
import { setBrowserCookie, setPhotoCookie, originOf } from './cookies.ts'
import { checkPassword, requestReset, resetPassword } from './password.service.ts'
import { findPhoto, hasPhoto, storePhoto } from './photo.service.ts'
import { login, logout, renewToken } from './auth-session.service.ts'
import {
  getTeacher,
  listDepartments,
  listOffered,
  registerTeacher,
  specialityOf,
  updateProfile,
} from './teacher.service.ts'

const open = { permission: 'public', kind: 'query' } as const
const openCommand = { permission: 'public', kind: 'command' } as const
const query = { permission: 'teacher', kind: 'query' } as const
const command = { permission: 'teacher', kind: 'command' } as const
/** For every signed-in account, teacher or not. */
const ownCommand = { permission: 'account', kind: 'command' } as const

export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addSchema(wire.Teacher)
  await app.register(sessionRoutes)
  await app.register(passwordRoutes)
  await app.register(photoRoutes)

  app.get(
    '/departement/select',
    {
      config: open,
      schema: {
        operationId: 'listDepartments',
        summary: 'List the departments',
        response: { 200: wire.DepartmentsResponse },
      },
    },
    async ({ language }) => ({ Departement: await listDepartments(app.db, language) }),
  )

  app.get(
    '/grade/select',
    {
      config: open,
      schema: { operationId: 'listGrades', summary: 'List the grades', response: { 200: wire.GradesResponse } },
    },
    async ({ language }) => ({ Grade: await listOffered(app.db, 'grade', language) }),
  )

  app.get(
    '/statut/select',
    {
      config: open,
      schema: { operationId: 'listStatuses', summary: 'List the statuses', response: { 200: wire.StatusesResponse } },
    },
    async ({ language }) => ({ Statut: await listOffered(app.db, 'teacher_status', language) }),
  )

  app.post(
    '/enseignant/add',
    {
      config: openCommand,
      schema: {
        operationId: 'registerTeacher',
        summary: 'Create an account, which an administrator activates',
        body: wire.NewTeacher,
        response: { 200: wire.SignUpResponse },
      },
    },
    async ({ body, ip }, reply) => {
      const { answer, photoToken } = await registerTeacher(app.db, body, ip)
      setPhotoCookie(reply, photoToken)
      return answer
    },
  )

  app.post(
    '/getById_enseignant',
    {
      config: query,
      schema: {
        operationId: 'getTeacher',
        summary: 'Read the profile of a teacher',
        body: wire.TeacherKey,
        response: { 200: wire.TeacherResponse },
      },
    },
    async ({ body, language }) => ({
      Enseignant: await getTeacher(app.db, body.id, language),
    }),
  )

  app.post(
    '/enseignant/update',
    {
      config: command,
      schema: {
        operationId: 'updateTeacher',
        summary: 'Save the own profile',
        body: wire.ProfileBody,
        response: { 200: ref(Outcome) },
      },
    },
    async (request, reply) => {
      const caller = {
        actor: request.actor,
        origin: originOf(request),
        isPage: usesSessionCookie(request),
        positionChanges: app.config.positionChanges,
      }
      const { answer, browserToken } = await updateProfile(app.db, caller, request.body)
      setBrowserCookie(reply, browserToken)
      return answer
    },
  )

  app.post(
    '/enseignant/get_spec',
    {
      config: query,
      schema: {
        operationId: 'getTeacherSpeciality',
        summary: 'Read the cycle and the speciality of a teacher',
        body: wire.SpecialityBody,
        response: { 200: wire.SpecialityResponse },
      },
    },
    ({ body }) => specialityOf(app.db, body.enseignant_id),
  )
}

const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/login',
    {
      config: { ...openCommand, apiPasswordInBody: true },
      schema: { operationId: 'login', summary: 'Sign in', body: wire.LoginBody, response: { 200: wire.LoginResponse } },
    },
    async (request, reply) => {
      const isInCookie = usesSessionCookie(request)
      const { answer, browserToken } = await login(app.db, request.body, {
        ...originOf(request),
        language: preferredLanguage(request.headers.lang?.toString() ?? request.headers['accept-language']),
      })
      setBrowserCookie(reply, browserToken)
      if (!isInCookie || !answer.user) return answer
      setSessionCookie(reply, answer.user.api_token)
      return { ...answer, user: { ...answer.user, api_token: '' } }
    },
  )

  app.post(
    '/session/cookie',
    {
      config: ownCommand,
      schema: {
        operationId: 'storeSessionInCookie',
        summary: 'Give the session of a page a new token, in the cookie; the token of the call ends',
        response: { 200: ref(Outcome) },
      },
    },
    async (request, reply) => {
      const token = usesSessionCookie(request) ? sessionToken(request) : undefined
      if (!token) return refused(400, 'session.noCookie')
      setSessionCookie(reply, await renewToken(app.db, request.caller, { token, address: request.ip }))
      return done()
    },
  )

  app.post(
    '/logout',
    { config: ownCommand, schema: { operationId: 'logout', summary: 'Sign out', response: { 200: ref(Outcome) } } },
    (request, reply) => {
      if (usesSessionCookie(request)) clearSessionCookie(reply)
      return logout(app.db, request.caller, originOf(request))
    },
  )
}

const passwordRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/password_verification_enseignant',
    {
      config: ownCommand,
      schema: {
        operationId: 'verifyPassword',
        summary: 'Verify the own password',
        body: wire.PasswordCheckBody,
        response: { 200: wire.PasswordCheckResponse },
      },
    },
    async (request) => ({
      Enseignant: { etat: await checkPassword(app.db, request.caller, request.body.password, originOf(request)) },
    }),
  )

  app.post(
    '/generate_token_ensegnant',
    {
      config: openCommand,
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Mail a link that resets the password',
        body: wire.ForgottenBody,
        response: { 200: ref(Outcome) },
      },
    },
    ({ body, ip, headers }) =>
      requestReset(app, body.email, { address: ip, language: headers.lang?.toString() ?? headers['accept-language'] }),
  )

  app.post(
    '/reset_password_enseignant',
    {
      config: openCommand,
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of the mail',
        body: wire.ResetBody,
        response: { 200: ref(Outcome) },
      },
    },
    async (request, reply) => {
      const { answer, browserToken } = await resetPassword(app.db, request.body, originOf(request))
      setBrowserCookie(reply, browserToken)
      return answer
    },
  )
}

const photoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/enseignant/import_photo',
    {
      // The file is stored before its owner is checked.
      config: { permission: 'public', kind: 'upload', rateLimit: { max: 60, timeWindow: '1 minute' } },
      // Multipart parts are streamed, without a body object to validate.
      validatorCompiler: () => () => true,
      schema: {
        operationId: 'uploadTeacherPhoto',
        summary: 'Upload the own photo',
        consumes: ['multipart/form-data'],
        body: wire.PhotoBody,
        response: { 200: ref(Outcome) },
      },
    },
    async (request) => storePhoto(app, await authenticateOptional(request), request),
  )

  app.post(
    '/check_profile_image',
    {
      config: query,
      schema: {
        operationId: 'checkProfileImage',
        summary: 'Check whether a teacher has a photo',
        body: wire.PhotoCheckBody,
        response: { 200: wire.PhotoCheckResponse },
      },
    },
    async ({ body }) => ({ error: (await hasPhoto(app.db, body.id)) ? 1 : 0 }),
  )

  app.get(
    '/assetsmanager/enseignant/:id',
    {
      config: { permission: 'teacher', kind: 'download' },
      schema: {
        operationId: 'getTeacherPhoto',
        summary: 'Download the photo of a teacher',
        params: wire.TeacherKey,
        response: {
          200: {
            description: 'The photo',
            content: { 'image/*': { schema: Type.Unsafe<Readable>(Type.String({ format: 'binary' })) } },
          },
          304: notModified,
        },
      },
    },
    async (request, reply) => {
      const { tag, contentType, open: openPhoto } = await findPhoto(app, request.params.id)
      void reply.header('etag', tag).header('cache-control', 'private, no-cache')
      if (matchesEtag(tag, request)) return reply.code(304).send(null)
      const { body, size } = await openPhoto()
      return reply.type(contentType).header('content-length', size).send(body)
    },
  )
}
