import { parseBuiltManifest, type BuiltManifest } from '@portal/release-format/manifest'
import type { Finding } from '@portal/release-format/gate-report'
import type { DeclaredFile } from '@portal/release-format/reservation'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Storage } from '../storage/storage.ts'

interface StoredRelease {
  manifest: BuiltManifest
  /** Its folder in the storage. */
  folder: string
  files: DeclaredFile[]
}

/** Copies the stored files of a release to a temporary folder for the time of `use`. */
export async function withCandidateFolder<Result>(
  storage: Storage,
  release: StoredRelease,
  use: (folder: string, findings: Finding[]) => Promise<Result>,
): Promise<Result> {
  const target = await mkdtemp(join(tmpdir(), 'portal-gate-'))
  try {
    const changed: string[] = []
    for (const file of release.files) {
      const isDeclared = await copyVerified(storage, `${release.folder}/${file.path}`, file, join(target, file.path))
      if (!isDeclared) changed.push(`${file.path} is not the file that was uploaded.`)
    }
    if (changed.length === 0 && !(await hasManifest(target, release.manifest)))
      changed.push('manifest.json is not the manifest that was declared.')
    return await use(
      target,
      changed.map((text) => ({ text, remedy: 'Build the remote again and publish it in a new version.' })),
    )
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

/** Returns false, and copies nothing, when the stored file is missing or is not the declared one. */
async function copyVerified(
  storage: Storage,
  key: string,
  { size, sha384 }: DeclaredFile,
  target: string,
): Promise<boolean> {
  const stored = await storage.get(key)
  if (!stored) return false
  const bytes = await buffer(stored.body)
  if (bytes.length !== size || createHash('sha384').update(bytes).digest('base64') !== sha384) return false
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  return true
}

/** The registry serves the declared manifest, and the checks read the file: both must be the same. */
async function hasManifest(folder: string, declared: BuiltManifest): Promise<boolean> {
  try {
    const built: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    return isDeepStrictEqual(plain(parseBuiltManifest(built)), plain(declared))
  } catch {
    return false
  }
}

/** Without the fields that are undefined, which JSON does not have. */
const plain = (manifest: BuiltManifest): unknown => JSON.parse(JSON.stringify(manifest))
