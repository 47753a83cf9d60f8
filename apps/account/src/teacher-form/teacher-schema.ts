import type { PersonDetails } from '@portal/api-client/account'
import { z } from '@portal/ui/form'
import { message } from '../texts.ts'

const maxPhotoBytes = 5 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

const text = z.string().trim()

const isLong = (value: string) => value.length >= 8
const isIdentifier = (value: string) => /^\d{8,}$/.test(value)
/** At least eight digits, in any grouping. */
const isPhone = (value: string) => /^[+\d\s().-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= 8
const isBirthDate = (value: string | null) =>
  value === null || (value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10))

const emptyOr = (isGood: (value: string) => boolean) => (value: string) => value === '' || isGood(value)
const longNumber = text.refine(emptyOr(isLong), message('reset.min8'))

export const newPassword = z.string().refine(emptyOr(isLong), message('reset.min8'))

/** The same field, but not empty. */
export const required = (field: z.ZodType<string, string>) => text.min(1, message('teacher.required')).pipe(field)

/** The fields shared by sign-up and profile, all optional; each value is the one of its control. */
export const teacherFields = {
  lastName: text,
  firstName: text,
  gender: z.enum(['', 'male', 'female']),
  birthDate: z.string().nullable().refine(isBirthDate, message('teacher.birthDateImplausible')),
  birthPlace: text,
  nationality: text,
  civilState: z.enum(['', 'single', 'married', 'divorced']),
  idDocument: z.enum(['', 'cin', 'passport']),
  idNumber: longNumber,
  identifier: text.refine(emptyOr(isIdentifier), message('signup.min8Digits')),
  gradeId: text,
  departmentId: text,
  statusId: text,
  researchUnit: text,
  bankAccount: longNumber,
  phone: text.refine(emptyOr(isPhone), message('signup.min8Digits')),
  street: text,
  zipCode: text,
  country: text,
  governorate: text,
  photo: z
    .instanceof(File)
    .refine((file) => photoTypes.includes(file.type), message('teacher.photoType'))
    .refine((file) => file.size <= maxPhotoBytes, message('teacher.photoTooLarge'))
    .nullable(),
}

const teacherSchema = z.object(teacherFields)
export type TeacherValues = z.infer<typeof teacherSchema>

/** Maps the form's values to the request; grade, department, status and birth date must be present. */
export function toPersonDetails(values: TeacherValues): PersonDetails {
  return {
    lastName: values.lastName,
    firstName: values.firstName,
    gender: values.gender || null,
    birthDate: values.birthDate ?? '',
    birthPlace: values.birthPlace,
    nationality: values.nationality,
    civilState: values.civilState || null,
    idDocument: values.idDocument || null,
    idNumber: values.idNumber,
    identifier: values.identifier,
    gradeId: Number(values.gradeId),
    departmentId: Number(values.departmentId),
    statusId: Number(values.statusId),
    researchUnit: values.researchUnit,
    bankAccount: values.bankAccount,
    phone: values.phone,
    street: values.street,
    zipCode: values.zipCode,
    country: values.country,
    governorate: values.governorate,
    photoName: values.photo?.name ?? '',
  }
}
