import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AddSources, sourcesFrom, withoutSources } from '@portal/gate/source-places'
import { UserError } from '@portal/gate/user-error'
import { sourceMapFolder } from '@portal/release-format/source-maps'

/** The remote's folder: the current one in a separate repository, else `apps/<remote>` of a workspace. */
export function findRemote(remote: string, cwd: string): string {
  const found = folderOf(remote, cwd)
  if (found !== undefined) return found
  throw new UserError(
    `There is no remote ${remote} here: neither ./remote.json nor apps/${remote}/remote.json names it.`,
  )
}

/** Adds the places in the source to findings of a version, when it is the latest build of the remote found here. */
export function sourcesOf(remote: string, version: string, cwd: string): AddSources {
  const folder = folderOf(remote, cwd)
  return folder === undefined ? withoutSources : sourcesFrom(join(folder, sourceMapFolder(version)))
}

function folderOf(remote: string, cwd: string): string | undefined {
  return [cwd, join(cwd, 'apps', remote)].find((folder) => readRemoteName(folder) === remote)
}

/** The names of the remotes that `findRemote` finds. */
export function remotesHere(cwd: string): string[] {
  return globSync(['.', 'apps/*'], { cwd })
    .map((folder) => readRemoteName(join(cwd, folder)))
    .filter((name) => typeof name === 'string')
}

function readRemoteName(folder: string): unknown {
  const path = join(folder, 'remote.json')
  if (!existsSync(path)) return undefined
  try {
    const declared: { name?: unknown } = JSON.parse(readFileSync(path, 'utf8'))
    return declared.name
  } catch {
    throw new UserError(`${path} is no JSON.`)
  }
}
