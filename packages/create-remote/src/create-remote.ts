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
  /** The working directory of the user. */
  from: string
  /** The target folder of a separate repository; without it the remote is added to the enclosing workspace. */
  at?: string
  /** The folder of tarballs from which the portal's packages are installed. */
  packages?: string
}

/** Creates a new remote and returns its folder; throws a `UserError` and writes nothing when the request is invalid. */
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
    // Identical in every remote of the workspace.
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
