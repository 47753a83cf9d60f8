import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** argon2id with the library's parameters: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

let dummyHash: Promise<string> | undefined

/** Takes constant time whether or not the account exists (`stored` is null), to prevent user enumeration by timing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await dummyHash), password.normalize('NFC'))
  return matches && stored !== null
}
