import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** The schema of the shell's `provided.json`: the portal contract and the version of each shared module. */
const Provided = Type.Object({ contract: Type.Integer(), shared: Type.Record(Type.String(), Type.String()) })
export type Provided = Static<typeof Provided>

/** Reads `provided.json` of the shell's build; without a build no module is provided. */
export async function readProvided(shellDirectory: string): Promise<Provided> {
  const path = join(shellDirectory, 'provided.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{ "contract": 0, "shared": {} }'
    throw error
  })
  const provided: unknown = JSON.parse(text)
  if (!Value.Check(Provided, provided)) throw new Error(`${path} does not match the schema of provided.json`)
  return provided
}
