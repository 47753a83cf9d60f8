import { containsScript, findDocuments, isVectorImage } from '@portal/release-format/file-types'
import { type BuiltManifest, parseBuiltManifest } from '@portal/release-format/manifest'
import { type DeclaredFile, describeFileFaults, describeRefusedFiles } from '@portal/release-format/reservation'
import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './assets.ts'

/** A built remote in a folder of this machine. */
export interface WorkspaceBuild {
  directory: string
  manifest: BuiltManifest
  files: DeclaredFile[]
}

/** Reads the builds of the workspace's apps folder; throws for one that a publish would refuse too. */
export async function readWorkspaceBuilds(apps: string): Promise<WorkspaceBuild[]> {
  const builds: WorkspaceBuild[] = []
  for (const app of await readdir(apps)) {
    const directory = join(apps, app, 'dist')
    if (await exists(join(directory, 'manifest.json'))) builds.push(await readWorkspaceBuild(directory))
  }
  return builds
}

/** Reads a build; throws an error with its folder and every fault of its manifest and files. */
export async function readWorkspaceBuild(directory: string): Promise<WorkspaceBuild> {
  const manifest = await readManifest(join(directory, 'manifest.json'))
  const contents = await Promise.all(
    (await listFiles(directory)).map(async (path) => ({ path, bytes: await readFile(join(directory, path)) })),
  )
  const files = contents.map(({ path, bytes }) => ({
    path,
    size: bytes.length,
    sha384: createHash('sha384').update(bytes).digest('base64'),
  }))
  const images = contents.filter(({ path, bytes }) => isVectorImage(path) && containsScript(bytes.toString('utf8')))
  requireNoFaults(directory, [
    ...describeFileFaults({ manifest, files }),
    ...describeRefusedFiles(files),
    ...findDocuments(files).map(({ text }) => text),
    ...images.map(({ path }) => `${path} is an image that contains script.`),
  ])
  return { directory, manifest, files }
}

/** Throws one error that lists all faults, if there are any. */
export function requireNoFaults(directory: string, faults: string[]): void {
  if (faults.length > 0) throw new Error([`${directory} cannot be released:`, ...faults].join('\n  - '))
}

async function readManifest(path: string): Promise<BuiltManifest> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  try {
    return parseBuiltManifest(json)
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
