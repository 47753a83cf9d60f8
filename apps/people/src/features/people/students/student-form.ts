import type { Student, StudentFacts } from '@portal/api-client/people'
import { z } from '@portal/ui/form'
import { message } from '../../../texts.ts'

const required = message('people.required')
const name = z.string().trim().min(1, required).max(100)
const nameAr = z.string().trim().max(100)

export const studentSchema = z.object({
  idNumber: z
    .string()
    .trim()
    .regex(/^(\d{8,20}|(?=.*[A-Za-z])[A-Za-z\d]{5,20})$/, message('people.numberWrong')),
  lastName: name,
  firstName: name,
  lastNameAr: nameAr,
  firstNameAr: nameAr,
  gender: z.enum(['male', 'female'], message('people.genderRequired')),
  birthDate: z.iso.date(message('people.birthDateRequired')),
  email: z.union([z.literal(''), z.email(message('people.emailWrong'))]),
})
export type StudentInput = z.input<typeof studentSchema>

export const emptyStudent = {
  ...{ idNumber: '', lastName: '', firstName: '', lastNameAr: '', firstNameAr: '', email: '' },
  gender: undefined,
  birthDate: undefined,
}

/** The facts of a student that the form changes. */
export function toFacts(student: Student): StudentFacts {
  const { idNumber, lastName, firstName, lastNameAr, firstNameAr, gender, birthDate, email } = student
  return { idNumber, lastName, firstName, lastNameAr, firstNameAr, gender, birthDate, email }
}
