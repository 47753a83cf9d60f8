import { z, type RequiredField } from '@portal/ui/form'
import { message } from '../../texts.ts'
import { tunisia } from '../../teacher-form/countries.ts'
import { newPassword, teacherFields } from '../../teacher-form/teacher-schema.ts'

/** Field validation; `requiredAtSignUp` may not be empty either. */
export const signUpSchema = z
  .object({
    ...teacherFields,
    email: z
      .string()
      .trim()
      .pipe(z.email(message('signup.emailInvalid'))),
    password: z.string().min(1, message('signup.passwordRequired')).pipe(newPassword),
    passwordAgain: z.string(),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    message: message('password.mismatch'),
    // Together with the errors of the other fields.
    when: () => true,
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

/** In the order of the rules: the first one that is missing is focused. */
export const requiredAtSignUp: readonly RequiredField<SignUpValues>[] = [
  { field: 'lastName', text: message('signup.lastNameRequired') },
  { field: 'firstName', text: message('signup.firstNameRequired') },
  { field: 'identifier', text: message('signup.identifierRequired') },
  { field: 'phone', text: message('signup.phoneRequired') },
  { field: 'gradeId', text: message('signup.gradeRequired') },
  { field: 'departmentId', text: message('signup.departmentRequired') },
  { field: 'statusId', text: message('signup.statusRequired') },
  { field: 'birthDate', text: message('signup.birthDateRequired') },
]
