import { createHmac, timingSafeEqual } from 'node:crypto'

/** For how long a path is valid, in seconds: a click, and a slow connection. */
const validSeconds = 120

/** The print run whose file an account may open. */
export interface OpenedFile {
  printRunId: number
  accountId: number
}

/** The last segment of the path at which the account opens the file: `run.account.expiry.code`. */
export function signFileKey(secret: string, { printRunId, accountId }: OpenedFile, at: Date): string {
  const expiry = Math.floor(at.getTime() / 1000) + validSeconds
  const claims = `${printRunId}.${accountId}.${expiry}`
  return `${claims}.${codeOf(secret, claims)}`
}

/** Reads the print run and the account of a signed key; null for one that is expired or was not signed with this secret. */
export function readFileKey(secret: string, key: string, at: Date): OpenedFile | null {
  const [, claims = '', printRunId, accountId, expiry, code = ''] = /^((\d+)\.(\d+)\.(\d+))\.([\w-]+)$/.exec(key) ?? []
  const [given, valid] = [Buffer.from(code), Buffer.from(codeOf(secret, claims))]
  if (given.length !== valid.length || !timingSafeEqual(given, valid)) return null
  if (Number(expiry) * 1000 < at.getTime()) return null
  return { printRunId: Number(printRunId), accountId: Number(accountId) }
}

const codeOf = (secret: string, claims: string) =>
  createHmac('sha256', secret).update(claims).digest('base64url').slice(0, 32)
