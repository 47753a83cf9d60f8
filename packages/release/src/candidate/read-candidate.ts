import { parseBuiltManifest, type BuiltManifest } from '@portal/release-format/manifest'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { UserError, describeError } from '../user-error.ts'
import type { BuiltFile, Candidate } from './candidate.ts'
import { openContainer } from './open-container.ts'

/** Reads a built folder and opens its container; throws a `UserError` when the folder is not a build of the remote. */
export async function readCandidate(remote: string, folder: string): Promise<Candidate> {
  const manifest = readManifest(join(folder, 'manifest.json'))
  if (manifest.name !== remote) throw new UserError(`${folder} is a build of ${manifest.name}, not of ${remote}.`)
  const files = filesBelow(folder)
  const opening = await openContainer(manifest, files).then(
    (opened) => ({ opened, fault: null }),
    (error: unknown) => ({ opened: null, fault: describeError(error) }),
  )
  return {
    manifest,
    files,
    contract: JSON.parse(buildError(folder, 'contract.json')),
    texts: JSON.parse(buildError(folder, 'locales.json')),
    graph: JSON.parse(buildError(folder, 'modules.json')),
    ...opening,
  }
}

function readManifest(path: string): BuiltManifest {
  if (!existsSync(path))
    throw new UserError(`${path} is missing: build the remote first, or name the folder with --dist.`)
  try {
    return parseBuiltManifest(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new UserError(`${path} is no valid manifest: ${describeError(error)}. Correct remote.json and build again.`)
  }
}

function buildError(folder: string, name: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new UserError(`${path} is missing: build with the current @portal/build-preset.`)
  return readFileSync(path, 'utf8')
}

function filesBelow(folder: string): BuiltFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const bytes = readFileSync(path)
      return { path: relative(folder, path).split(sep).join('/'), bytes, sha384: sha384(bytes) }
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

export function sha384(bytes: Buffer): string {
  return createHash('sha384').update(bytes).digest('base64')
}
