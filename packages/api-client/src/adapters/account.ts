import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
import { checkProfileImageQueryKey, getTeacherOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  checkProfileImage,
  getTeacherPhoto,
  registerTeacher,
  requestPasswordReset,
  resetPassword,
  updateTeacher,
  uploadTeacherPhoto,
  verifyPassword,
} from '../generated/sdk.gen.ts'
import { toPersonWire, toTeacher, type PersonDetails } from './teacher.ts'
import type { Language } from './language.ts'

export type { CivilState, Gender, IdDocument, PersonDetails, Teacher } from './teacher.ts'

export const teacherQueries = {
  /** The department has its name in the language, where one is given. */
  byId: (id: number, language?: Language) => {
    const headers = language && { lang: language }
    return queryOptions({ ...getTeacherOptions({ body: { id }, headers }), select: toTeacher })
  },
  /** The teacher's photo, null without one. Its failure is for the log: a default image stands in. */
  photo: (id: number) =>
    queryOptions({
      queryKey: [...checkProfileImageQueryKey({ body: photoOf(id) }), 'photo'] as const,
      queryFn: ({ signal }) => loadPhoto(id, signal),
      retry: false,
    }),
}

const photoOf = (id: number) => ({ type: 'enseignant', id }) as const

async function loadPhoto(id: number, signal: AbortSignal): Promise<Blob | null> {
  const { data: check } = await checkProfileImage({ body: photoOf(id), signal })
  // The flag is called "error", and anything but zero says that there is an image.
  if (check.error === 0) return null
  const { data: photo } = await getTeacherPhoto({ path: { id }, signal })
  return photo.type.startsWith('image/') ? photo : null
}

export interface NewAccount extends PersonDetails {
  email: string
  password: string
}

/** Creates an account that an administrator has still to activate, and returns the teacher's id. */
export async function createAccount({ email, password, ...person }: NewAccount): Promise<number> {
  const { gradeId, departmentId, statusId } = person
  const { data } = await registerTeacher({
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

export interface ProfileChange extends PersonDetails {
  id: number
  /** Sent along as it is stored; the e-mail of an account never changes. */
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
  const { data } = await updateTeacher({
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

/** Stores a photo in place of the one before; right after signing up it needs no session. */
export async function uploadPhoto(teacherId: number, photo: File): Promise<void> {
  const { data } = await uploadTeacherPhoto({ body: { document: photo, id: teacherId } })
  requireSuccess(data)
}

/** A command and not a query, so that no password ever becomes a cache key. */
export async function isCurrentPassword(teacherId: number, password: string): Promise<boolean> {
  const { data } = await verifyPassword({ body: { id: teacherId, password } })
  return data.Enseignant.etat !== 0
}

/** Has a link sent by e-mail, written in the given language, that leads to the choice of a new password. */
export async function requestResetLink(email: string, language: Language): Promise<'sent' | 'unknownEmail'> {
  const { data } = await requestPasswordReset({ body: { email }, headers: { lang: language } })
  if (data.errNum === 403) return 'unknownEmail'
  requireSuccess(data)
  return 'sent'
}

/** Sets a new password by the token of the mail; `refused` when the token is unknown, used or too old. */
export async function choosePassword(token: string, password: string): Promise<void> {
  const { data } = await resetPassword({ body: { token, password } })
  requireSuccess(data)
}
