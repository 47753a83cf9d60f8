import type { Static, TProperties, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Answer } from './test-portal.ts'

/** The body of an answer, after it was seen to be what the schema promises; `named` holds what the schema points at. */
export function keepsContract<T extends TSchema>(
  schema: T,
  { status, body }: Answer,
  named: TProperties = {},
): Static<T> {
  if (!Check(named, schema, body)) throw new Error(`HTTP ${status} breaks the contract: ${JSON.stringify(body)}`)
  return body
}
