import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

export const forgottenPasswordSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, message('forgot.emailRequired'))
    .pipe(z.email(message('signup.emailInvalid'))),
})
export type ForgottenPasswordValues = z.input<typeof forgottenPasswordSchema>

export const resetPasswordSchema = z
  .object({ password: z.string().min(8, message('reset.min8')), passwordAgain: z.string() })
  .refine((values) => values.password === values.passwordAgain, {
    path: ['passwordAgain'],
    message: message('password.mismatch'),
  })
export type ResetPasswordValues = z.input<typeof resetPasswordSchema>
