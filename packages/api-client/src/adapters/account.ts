import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
import { checkProfileImageQueryKey, getTeacherOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import { keysOf } from './keys-of.ts'
import { toPersonWire, toTeacher, type PersonDetails } from './teacher.ts'
import type { Language } from './language.ts'

export type { CivilState, Gender, IdDocument, PersonDetails, Teacher } from './teacher.ts'

export const teacherQueries = {
  /** `language` is the language of the department's name. */
  byId: (id: number, language?: Language) => {
    const headers = language && { lang: language }
    return queryOptions({ ...getTeacherOptions({ body: { id }, headers }), select: toTeacher })
  },
  /** The teacher's photo, null without one. A failure is not retried: a default image is the fallback. */
  photo: (id: number) =>
    queryOptions({
      queryKey: [...checkProfileImageQueryKey({ body: photoOf(id) }), 'photo'] as const,
      queryFn: ({ signal }) => loadPhoto(id, signal),
      retry: false,
    }),
}

const photoOf = (id: number) => ({ type: 'enseignant', id }) as const

async function loadPhoto(id: number, signal: AbortSignal): Promise<Blob | null> {
  const { data: check } = await calls.checkProfileImage({ body: photoOf(id), signal })
  // The field is named "error", but any value other than zero means that there is an image.
  if (check.error === 0) return null
  const { data: photo } = await calls.getTeacherPhoto({ path: { id }, signal })
  return photo.type.startsWith('image/') ? photo : null
}

export interface NewAccount extends PersonDetails {
  email: string
  password: string
}

/** Creates an inactive account, which an administrator activates, and returns the teacher's id. */
export async function createAccount({ email, password, ...person }: NewAccount): Promise<number> {
  const { gradeId, departmentId, statusId } = person
  const { data } = await calls.registerTeacher({
    body: {
      ...toPersonWire(person),
      email,
      password,
      grade: gradeId,
      departement: departmentId,
      statut: statusId,
      active: 0,
    },
  })
  const { Enseignant: created } = requireSuccess(data)
  if (!created) throw new ApiError({ kind: 'format', status: 200, code: 'answer.noTeacher' })
  return created.id
}

/** The keys of the queries that a changed profile changes. */
export const changedByProfile = keysOf('getTeacher', 'checkProfileImage')

export interface ProfileChange extends PersonDetails {
  id: number
  /** The stored e-mail address, which the API requires and never changes. */
  email: string
  /** Null keeps the password. */
  newPassword: string | null
  currentPassword: string
}

export async function saveProfile({
  id,
  email,
  newPassword,
  currentPassword,
  ...person
}: ProfileChange): Promise<void> {
  const { gradeId, departmentId, statusId } = person
  const { data } = await calls.updateTeacher({
    body: {
      ...toPersonWire(person),
      id,
      email,
      grade_id: gradeId,
      departement_id: departmentId,
      statut_id: statusId,
      password: newPassword ?? '',
      ...(newPassword && { current_password: currentPassword }),
      active: 0,
    },
  })
  requireSuccess(data)
}

/** Uploads a photo, which replaces the previous one; right after the registration it needs no session. */
export async function uploadPhoto(teacherId: number, photo: File): Promise<void> {
  const { data } = await calls.uploadTeacherPhoto({ body: { document: photo, id: teacherId } })
  requireSuccess(data)
}

/** A plain function and not a query, so that the password is never part of a query key. */
export async function isCurrentPassword(teacherId: number, password: string): Promise<boolean> {
  const { data } = await calls.verifyPassword({ body: { id: teacherId, password } })
  return data.Enseignant.etat !== 0
}

/** Requests a password reset link by e-mail, in the given language. */
export async function requestResetLink(email: string, language: Language): Promise<'sent' | 'unknownEmail'> {
  const { data } = await calls.requestPasswordReset({ body: { email }, headers: { lang: language } })
  if (data.errNum === 403) return 'unknownEmail'
  requireSuccess(data)
  return 'sent'
}

/** Sets a new password with the token of the e-mail; throws `refused` for an unknown, used or expired token. */
export async function setNewPassword(token: string, password: string): Promise<void> {
  const { data } = await calls.resetPassword({ body: { token, password } })
  requireSuccess(data)
}
