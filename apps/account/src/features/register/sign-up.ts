import { createAccount, uploadPhoto } from '@portal/api-client/account'
import { toPersonDetails } from '../../teacher-form/teacher-schema.ts'
import type { Registration } from './registration-schema.ts'

/** Creates the account, then sends the photo under its id. An account whose photo failed is an account all the same. */
export async function signUp(values: Registration): Promise<{ isPhotoMissing: boolean }> {
  const { email, password, photo } = values
  const id = await createAccount({ ...toPersonDetails(values), email, password })
  if (!photo) return { isPhotoMissing: false }
  return uploadPhoto(id, photo).then(
    () => ({ isPhotoMissing: false }),
    () => ({ isPhotoMissing: true }),
  )
}
