import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The path of a new folder, which is removed after the tests of the calling file. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}
