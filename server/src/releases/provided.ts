import { type Provided, parseProvided } from '@portal/release-format/provided'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads `provided.json` of the shell's build; without a build no module is provided. */
export async function readProvided(shellDirectory: string): Promise<Provided> {
  const text = await readFile(join(shellDirectory, 'provided.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{ "contract": 0, "shared": {} }'
    throw error
  })
  return parseProvided(JSON.parse(text))
}
