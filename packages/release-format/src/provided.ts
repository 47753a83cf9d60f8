import { integer, objectOf, recordOf, string } from './shape.ts'

/** The content of `provided.json` of the shell's build. */
export interface Provided {
  /** The portal contract. */
  contract: number
  /** The version of each shared module. */
  shared: Record<string, string>
}

const readProvided = objectOf({ contract: integer, shared: recordOf(string()) })

/** Parses a `provided.json`; throws a `ShapeError` for an invalid one. */
export function parseProvided(json: unknown): Provided {
  return readProvided(json, 'provided')
}
