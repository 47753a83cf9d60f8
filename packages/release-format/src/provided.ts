import { readInteger, readObject, readRecord, readString } from './fields.ts'

/** The content of `provided.json` of the shell's build. */
export interface Provided {
  /** The portal contract. */
  contract: number
  /** The version of each shared module. */
  shared: Record<string, string>
}

/** Parses a `provided.json`; throws a `ShapeError` for an invalid one. */
export function parseProvided(json: unknown): Provided {
  const { contract, shared } = readObject(json, 'provided')
  return {
    contract: readInteger(contract, 'provided.contract'),
    shared: readRecord(shared, 'provided.shared', readString),
  }
}
