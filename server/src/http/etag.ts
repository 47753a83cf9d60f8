import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { HttpError } from './errors.ts'

/** The headers of a call that changes a resource: the version that the user saw. */
export const IfMatchHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({ maxLength: 100, description: 'The `ETag` of the version that is changed; 428 without it' }),
  ),
})

/** The strong `ETag` of a representation: two representations with equal JSON have the same. */
export function etagOf(representation: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(representation)).digest('base64url')
  return `"${hash.slice(0, 22)}"`
}

/** A representation with its `ETag` in the field `version`, so that a list gives the version of each item. */
export function versioned<Representation extends object>(
  representation: Representation,
): Representation & { version: string } {
  return { ...representation, version: etagOf(representation) }
}

/** The field that `versioned` adds. */
export const Version = Type.String({ description: 'The `ETag` of this representation, for the header `if-match`' })

/**
 * Requires that the header `if-match` names this version, which the caller has read under a lock. Throws 428 without the
 * header, and 412 for another version.
 */
export function requireMatch(headers: { 'if-match'?: string }, current: unknown): void {
  const expected = headers['if-match']
  if (!expected) throw new HttpError(428, 'version.missing')
  if (expected !== etagOf(current)) throw new HttpError(412, 'version.changed')
}
