import type { Static, TProperties, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { TestResponse } from './test-portal.ts'

/** Asserts that a response body matches the schema and returns it; `named` contains the referenced schemas. */
export function assertMatchesSchema<T extends TSchema>(
  schema: T,
  { status, body }: TestResponse,
  named: TProperties = {},
): Static<T> {
  if (!Check(named, schema, body)) throw new Error(`HTTP ${status} breaks the contract: ${JSON.stringify(body)}`)
  return body
}
