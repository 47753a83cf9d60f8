import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '@portal/gate/user-error'

/** The remote's folder: the current one in a separate repository, else `apps/<remote>` of a workspace. */
export function findRemote(remote: string, cwd: string): string {
  const found = [cwd, join(cwd, 'apps', remote)].find((folder) => readRemoteName(folder) === remote)
  if (found) return found
  throw new UserError(
    `There is no remote ${remote} here: neither ./remote.json nor apps/${remote}/remote.json names it.`,
  )
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
