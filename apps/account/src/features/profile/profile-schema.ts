import type { Teacher } from '@portal/api-client/account'
import { z } from '@portal/ui/form'
import { message, type AccountText } from '../../texts.ts'
import { newPassword, teacherFields } from '../../teacher-form/teacher-schema.ts'

export const profileSchema = z
  .object({ ...teacherFields, currentPassword: z.string(), newPassword, passwordAgain: z.string() })
  .refine((values) => values.newPassword === values.passwordAgain, {
    path: ['passwordAgain'],
    message: message('profile.passwordMismatch'),
  })
  .refine((values) => values.newPassword === '' || values.currentPassword !== '', {
    path: ['currentPassword'],
    message: message('profile.currentRequired'),
  })

export type Profile = z.infer<typeof profileSchema>

const required = [
  'lastName',
  'firstName',
  'idNumber',
  'identifier',
  'gradeId',
  'departmentId',
  'statusId',
  'bankAccount',
  'phone',
] as const satisfies (keyof Profile)[]

/** The first group of missing values with its message: required fields first, then the date; null when complete. */
export function missingFields(values: Profile): { text: AccountText; fields: readonly (keyof Profile)[] } | null {
  const fields = required.filter((field) => !values[field])
  if (fields.length > 0) return { text: 'profile.fieldsRequired', fields }
  return values.birthDate ? null : { text: 'profile.dateRequired', fields: ['birthDate'] }
}

/** The initial values of the form. */
export function toProfile(teacher: Teacher): Profile {
  return {
    lastName: teacher.lastName,
    firstName: teacher.firstName,
    gender: teacher.gender ?? '',
    birthDate: teacher.birthDate || null,
    birthPlace: teacher.birthPlace,
    nationality: teacher.nationality,
    civilState: teacher.civilState ?? '',
    idDocument: teacher.idDocument ?? '',
    idNumber: teacher.idNumber,
    identifier: teacher.identifier,
    gradeId: String(teacher.gradeId),
    departmentId: String(teacher.departmentId),
    statusId: String(teacher.statusId),
    researchUnit: teacher.researchUnit,
    bankAccount: teacher.bankAccount,
    phone: teacher.phone,
    street: teacher.street,
    zipCode: teacher.zipCode,
    country: teacher.country,
    governorate: teacher.governorate,
    photo: null,
    currentPassword: '',
    newPassword: '',
    passwordAgain: '',
  }
}
