import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** argon2id with the library's parameters: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

let decoy: Promise<string> | undefined

/** Takes the same time whether there is an account (a hash) or none, so that a stranger learns nothing from the clock. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'))
  return matches && stored !== null
}
