import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Build } from './release-client.ts'

/** Writes a built remote into a folder, as the bundler does; returns the folder. */
export async function writeBuild(directory: string, { manifest, contents }: Build): Promise<string> {
  for (const [path, bytes] of [...contents, ['manifest.json', JSON.stringify(manifest)] as const]) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return directory
}
