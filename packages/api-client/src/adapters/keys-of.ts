import type { QueryKey } from '@tanstack/react-query'
import type * as operations from '../generated/sdk.gen.ts'

/** The keys that match every query of the operations, whatever its parameters. */
export function keysOf(...names: (keyof typeof operations)[]): QueryKey[] {
  return names.map((name) => [{ _id: name }])
}
