import { parseBuiltPages, type BuiltPages } from '@portal/release-format/built-pages'
import { parseBuiltManifest, type BuiltManifest } from '@portal/release-format/manifest'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { UserError, describeError } from '../user-error.ts'
import type { BuiltFile, Candidate } from './candidate.ts'

/** Reads a built folder; throws a `UserError` when it is not a complete build of the remote. */
export function readCandidate(remote: string, folder: string): Candidate {
  const manifest = readManifest(join(folder, 'manifest.json'))
  if (manifest.name !== remote) throw new UserError(`${folder} is a build of ${manifest.name}, not of ${remote}.`)
  return {
    manifest,
    files: filesBelow(folder),
    contract: JSON.parse(readEvidence(folder, 'contract.json')),
    texts: JSON.parse(readEvidence(folder, 'locales.json')),
    graph: JSON.parse(readEvidence(folder, 'modules.json')),
    opened: readPages(folder),
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

function readPages(folder: string): BuiltPages {
  const json = readEvidence(folder, 'pages.json')
  try {
    return parseBuiltPages(JSON.parse(json))
  } catch (error) {
    throw new UserError(`${join(folder, 'pages.json')} is invalid: ${describeError(error)}. Build again.`)
  }
}

function readEvidence(folder: string, name: string): string {
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
