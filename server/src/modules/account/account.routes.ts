import type { FastifyPluginAsync } from 'fastify'
import { wireCalls } from '../../http/calls.ts'
import { preferredLanguage } from '../../http/language.ts'
import { done, Outcome, refused } from '../../http/outcome.ts'
import { authenticateOptional } from '../../http/permission.ts'
import { clearSessionCookie, sessionToken, setSessionCookie, usesSessionCookie } from '../../http/session-cookie.ts'
import { ref } from '../../http/wire.ts'
import { pictureCall, sendPicture } from '../../uploads/stored-picture.ts'
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

export const accountRoutes: FastifyPluginAsync = async (app) => {
  const forAccounts = wireCalls(app, 'account')
  const forEveryone = wireCalls(app, 'public')
  const forTeachers = wireCalls(app, 'teacher')
  forEveryone.post('/login', 'login', {
    summary: 'Sign in',
    refusals: ['login.refused'],
    config: { apiPasswordInBody: true },
    schema: { body: wire.LoginBody, response: wire.LoginResponse },
    handler: async (request, reply) => {
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
  })
  forAccounts.post('/session/cookie', 'storeSessionInCookie', {
    summary: 'Give the session of a page a new token, in the cookie; the token of the call ends',
    refusals: ['session.noCookie'],
    schema: { response: ref(Outcome) },
    handler: async (request, reply) => {
      const token = usesSessionCookie(request) ? sessionToken(request) : undefined
      if (!token) return refused(400, 'session.noCookie')
      setSessionCookie(reply, await renewToken(app.db, request.caller, { token, address: request.ip }))
      return done()
    },
  })
  forAccounts.post('/logout', 'logout', {
    summary: 'Sign out',
    schema: { response: ref(Outcome) },
    handler: (request, reply) => {
      if (usesSessionCookie(request)) clearSessionCookie(reply)
      return logout(app.db, request.caller, originOf(request))
    },
  })
  forAccounts.post('/password_verification_enseignant', 'verifyPassword', {
    summary: 'Verify the own password',
    schema: { body: wire.PasswordCheckBody, response: wire.PasswordCheckResponse },
    handler: async (request) => ({
      Enseignant: { etat: await checkPassword(app.db, request.caller, request.body.password, originOf(request)) },
    }),
  })
  forEveryone.post('/generate_token_ensegnant', 'requestPasswordReset', {
    summary: 'Mail a link that resets the password',
    refusals: ['email.unknown', 'mail.away'],
    schema: { body: wire.ForgottenBody, response: ref(Outcome) },
    handler: ({ body, ip, headers }) =>
      requestReset(app, body.email, { address: ip, language: headers.lang?.toString() ?? headers['accept-language'] }),
  })
  forEveryone.post('/reset_password_enseignant', 'resetPassword', {
    summary: 'Set a new password with the token of the mail',
    refusals: ['reset.expired'],
    schema: { body: wire.ResetBody, response: ref(Outcome) },
    handler: async (request, reply) => {
      const { answer, browserToken } = await resetPassword(app.db, request.body, originOf(request))
      setBrowserCookie(reply, browserToken)
      return answer
    },
  })
  forEveryone.post('/enseignant/import_photo', 'uploadTeacherPhoto', {
    // The file is stored before its owner is checked.
    summary: 'Upload the own photo',
    refusals: ['photo.type'],
    schema: { form: wire.PhotoBody, response: ref(Outcome) },
    handler: async (request) => storePhoto(app, await authenticateOptional(request), request),
  })
  forTeachers.read('/check_profile_image', 'checkProfileImage', {
    summary: 'Check whether a teacher has a photo',
    schema: { body: wire.PhotoCheckBody, response: wire.PhotoCheckResponse },
    handler: async ({ body }) => ({ error: (await hasPhoto(app.db, body.id)) ? 1 : 0 }),
  })
  forTeachers.get('/assetsmanager/enseignant/:id', 'getTeacherPhoto', {
    summary: 'Download the photo of a teacher',
    ...pictureCall(wire.TeacherKey, 'image/*'),
    handler: async (request, reply) => sendPicture(request, reply, await findPhoto(app, request.params.id)),
  })

  forEveryone.get('/departement/select', 'listDepartments', {
    summary: 'List the departments',
    schema: { response: wire.DepartmentsResponse },
    handler: async ({ language }) => ({ Departement: await listDepartments(app.db, language) }),
  })
  forEveryone.get('/grade/select', 'listGrades', {
    summary: 'List the grades',
    schema: { response: wire.GradesResponse },
    handler: async ({ language }) => ({ Grade: await listOffered(app.db, 'grade', language) }),
  })
  forEveryone.get('/statut/select', 'listStatuses', {
    summary: 'List the statuses',
    schema: { response: wire.StatusesResponse },
    handler: async ({ language }) => ({ Statut: await listOffered(app.db, 'teacher_status', language) }),
  })
  forEveryone.post('/enseignant/add', 'registerTeacher', {
    summary: 'Create an account, which an administrator activates',
    refusals: [
      'birthdate.implausible',
      'department.unknown',
      'email.taken',
      'grade.unknown',
      'identifier.taken',
      'status.unknown',
    ],
    schema: { body: wire.NewTeacher, response: wire.SignUpResponse },
    handler: async ({ body, ip }, reply) => {
      const { answer, photoToken } = await registerTeacher(app.db, body, ip)
      setPhotoCookie(reply, photoToken)
      return answer
    },
  })
  forTeachers.read('/getById_enseignant', 'getTeacher', {
    summary: 'Read the profile of a teacher',
    schema: { body: wire.TeacherKey, response: wire.TeacherResponse },
    handler: async ({ body, language }) => ({ Enseignant: await getTeacher(app.db, body.id, language) }),
  })
  forTeachers.post('/enseignant/update', 'updateTeacher', {
    summary: 'Save the own profile',
    refusals: [
      'birthdate.implausible',
      'department.locked',
      'grade.unknown',
      'identifier.taken',
      'password.wrong',
      'status.unknown',
    ],
    schema: { body: wire.ProfileBody, response: ref(Outcome) },
    handler: async (request, reply) => {
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
  })
  forTeachers.read('/enseignant/get_spec', 'getTeacherSpeciality', {
    summary: 'Read the cycle and the speciality of a teacher',
    schema: { body: wire.SpecialityBody, response: wire.SpecialityResponse },
    handler: ({ body }) => specialityOf(app.db, body.enseignant_id),
  })
}
