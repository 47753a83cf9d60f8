import { type Permission, permissions } from '@portal/release-format/roles'
import { createHmac, timingSafeEqual } from 'node:crypto'

const week = 7 * 24 * 60 * 60 * 1000

export interface ReleaseId {
  remote: string
  version: string
}

/**
 * The key with which a caller with these permissions fetches restricted files of a release; valid at least a week. It
 * contains the permissions: `chef.exams.<code>`.
 */
export function signReleaseKey(secret: string, release: ReleaseId, given: readonly Permission[], at: Date): string {
  const names = given.toSorted().join('.')
  return `${names}.${codeOfWeek(secret, release, names, weekOf(at))}`
}

/**
 * The permissions that the key gives for this release; none for an invalid key. A key of this week or the one before is
 * valid; also of the next, because the clocks of servers differ.
 */
export function readReleaseKey(
  { secret, at }: { secret: string; at: Date },
  release: ReleaseId,
  key: string,
): readonly Permission[] {
  const end = key.lastIndexOf('.')
  const names = key.slice(0, Math.max(end, 0))
  const given = Buffer.from(key.slice(end + 1))
  const isValid = [-1, 0, 1].some((offset) => {
    const valid = Buffer.from(codeOfWeek(secret, release, names, weekOf(at) + offset))
    return given.length === valid.length && timingSafeEqual(given, valid)
  })
  return isValid ? permissions.filter((permission) => names.split('.').includes(permission)) : []
}

const weekOf = (at: Date) => Math.floor(at.getTime() / week)

function codeOfWeek(secret: string, { remote, version }: ReleaseId, names: string, weekNumber: number): string {
  const signed = [remote, version, names, weekNumber].join('\n')
  return createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 32)
}
