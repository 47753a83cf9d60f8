import { createAccount, uploadPhoto } from '@portal/api-client/account'
import { toPersonDetails } from '../../teacher-form/teacher-schema.ts'
import type { SignUpValues } from './sign-up-schema.ts'

/** Creates the account, then uploads the photo under its id. A failed upload does not fail the sign-up. */
export async function signUp(values: SignUpValues): Promise<{ isPhotoMissing: boolean }> {
  const { email, password, photo } = values
  const id = await createAccount({ ...toPersonDetails(values), email, password })
  if (!photo) return { isPhotoMissing: false }
  return uploadPhoto(id, photo).then(
    () => ({ isPhotoMissing: false }),
    () => ({ isPhotoMissing: true }),
  )
}
