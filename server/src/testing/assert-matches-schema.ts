import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { namedSchemas } from '../http/named-schemas.ts'
import type { TestResponse } from './test-portal.ts'

/** Asserts that a response body matches the schema and returns it. */
export function assertMatchesSchema<T extends TSchema>(schema: T, { status, body }: TestResponse): Static<T> {
  if (!Check(Object.fromEntries(namedSchemas), schema, body))
    throw new Error(`HTTP ${status} breaks the contract: ${JSON.stringify(body)}`)
  return body
}
