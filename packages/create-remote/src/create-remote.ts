import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownPackage, workspacePackage } from './package-file.ts'
import { Refusal } from './refusal.ts'
import { requireAllowedName } from './remote-name.ts'
import { ignored, installerSettings, testConfig, typeCheck } from './repository-files.ts'
import { templateFiles } from './template.ts'
import { ownVersions, versionsFrom } from './versions.ts'
import { addToTypeCheck, requireUnusedName, findWorkspace } from './workspace.ts'

interface Wish {
  name: string
  /** Where the person stands. */
  from: string
  /** A folder for a repository of its own; without it the remote joins the workspace that it is made in. */
  at?: string
  /** A folder of tarballs that the portal's packages come from. */
  packages?: string
}

/** Writes a new remote, or throws a `Refusal` and writes nothing; answers its folder. */
export function createRemote({ name, from, at, packages }: Wish): string {
  requireAllowedName(name)
  const workspace = findWorkspace(from)
  if (workspace && !at) return joinWorkspace(workspace, name)

  const folder = resolve(from, at ?? name)
  if (findWorkspace(folder)) throw new Refusal(`${folder} is in the portal's workspace: leave --at out.`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder} is not empty.`)
  const versions = packages ? versionsFrom(resolve(from, packages), folder) : ownVersions()
  if (Object.values(versions).includes('workspace:*'))
    throw new Refusal('Say by --packages where the packed packages of this workspace are.')
  write(folder, [
    ...templateFiles(name),
    ['package.json', json(ownPackage(name, versions))],
    ['pnpm-workspace.yaml', installerSettings(versions)],
    ['tsconfig.json', json(typeCheck)],
    ['vitest.config.ts', testConfig],
    ['.gitignore', ignored],
  ])
  return folder
}

function joinWorkspace(workspace: string, name: string): string {
  requireUnusedName(workspace, name)
  const folder = join(workspace, 'apps', name)
  write(folder, [
    ...templateFiles(name),
    ['package.json', json(workspacePackage(name, ownVersions()))],
    // The same for every remote of the workspace.
    ['tsconfig.json', readFileSync(join(workspace, 'apps/schedule/tsconfig.json'), 'utf8')],
  ])
  addToTypeCheck(workspace, name)
  return folder
}

function write(folder: string, files: [path: string, text: string][]): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
