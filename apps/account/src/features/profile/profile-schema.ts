import type { Teacher } from '@portal/api-client/account'
import { z, type RequiredField } from '@portal/ui/form'
import { message, type AccountText } from '../../texts.ts'
import { newPassword, teacherFields } from '../../teacher-form/teacher-schema.ts'

/** Also beside errors of other fields. */
const always = () => true

export const profileSchema = z
  .object({ ...teacherFields, currentPassword: z.string(), newPassword, passwordAgain: z.string() })
  .refine((values) => values.newPassword === values.passwordAgain, {
    path: ['passwordAgain'],
    message: message('password.mismatch'),
    when: always,
  })
  .refine((values) => values.newPassword === '' || values.currentPassword !== '', {
    path: ['currentPassword'],
    message: message('profile.currentRequired'),
    when: always,
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

/** Each with an error of its own; `missingText` gives the text for the whole form. */
export const requiredInProfile: readonly RequiredField<Profile>[] = [...required, 'birthDate' as const].map(
  (field) => ({
    field,
    text: message('teacher.required'),
  }),
)

/** The text about missing values: that of the required fields comes before that of the date; null when complete. */
export function missingText(values: Profile): AccountText | null {
  if (required.some((field) => !values[field])) return 'profile.fieldsRequired'
  return values.birthDate ? null : 'profile.dateRequired'
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
