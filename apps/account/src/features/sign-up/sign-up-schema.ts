import { z } from '@portal/ui/form'
import { message, type AccountText } from '../../texts.ts'
import { tunisia } from '../../teacher-form/countries.ts'
import { newPassword, teacherFields } from '../../teacher-form/teacher-schema.ts'

/** Field validation; missing values are reported afterwards, one at a time, by `firstFailedCheck`. */
export const signUpSchema = z.object({
  ...teacherFields,
  email: z
    .string()
    .trim()
    .pipe(z.email(message('signup.emailInvalid'))),
  password: z.string().min(1, message('signup.passwordRequired')).pipe(newPassword),
  passwordAgain: z.string(),
})

export type SignUpValues = z.infer<typeof signUpSchema>

export const emptySignUp: SignUpValues = {
  lastName: '',
  firstName: '',
  gender: '',
  birthDate: null,
  birthPlace: '',
  nationality: tunisia,
  civilState: '',
  idDocument: 'cin',
  idNumber: '',
  identifier: '',
  gradeId: '',
  departmentId: '',
  statusId: '',
  researchUnit: '',
  bankAccount: '',
  phone: '',
  street: '',
  zipCode: '',
  country: tunisia,
  governorate: '',
  photo: null,
  email: '',
  password: '',
  passwordAgain: '',
}

interface Check {
  field: keyof SignUpValues
  text: AccountText
}

const checks: readonly Check[] = [
  { field: 'lastName', text: 'signup.lastNameRequired' },
  { field: 'firstName', text: 'signup.firstNameRequired' },
  { field: 'identifier', text: 'signup.identifierRequired' },
  { field: 'phone', text: 'signup.phoneRequired' },
  { field: 'gradeId', text: 'signup.gradeRequired' },
  { field: 'departmentId', text: 'signup.departmentRequired' },
  { field: 'statusId', text: 'signup.statusRequired' },
  { field: 'birthDate', text: 'signup.birthDateRequired' },
]

/** The first of the nine ordered checks that fails; null when the account can be created. */
export function firstFailedCheck(values: SignUpValues): Check | null {
  const missing = checks.find(({ field }) => !values[field])
  if (missing) return missing
  return values.password === values.passwordAgain ? null : { field: 'passwordAgain', text: 'signup.passwordMismatch' }
}
