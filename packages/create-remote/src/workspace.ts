import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from './user-error.ts'

interface TsConfig {
  references: { path: string }[]
}

/** The root of the portal workspace that contains the folder; null outside of it. */
export function findWorkspace(folder: string): string | null {
  if (existsSync(join(folder, 'packages/create-remote/package.json'))) return folder
  return dirname(folder) === folder ? null : findWorkspace(dirname(folder))
}

/** Throws a `UserError` when a remote of the workspace already uses this name or the path derived from it. */
export function requireUnusedName(workspace: string, name: string): void {
  const apps = join(workspace, 'apps')
  if (existsSync(join(apps, name))) throw new UserError(`apps/${name} is there already.`)
  for (const app of readdirSync(apps)) {
    const declaration = join(apps, app, 'remote.json')
    if (!existsSync(declaration)) continue
    const { routes }: { routes: { path: string }[] } = JSON.parse(readFileSync(declaration, 'utf8'))
    if (routes.some(({ path }) => path === `/${name}`)) throw new UserError(`apps/${app} owns the address /${name}.`)
  }
}

/** Adds the remote to the project references of the workspace's type check. */
export function addProjectReference(workspace: string, name: string): void {
  const path = join(workspace, 'tsconfig.json')
  const config: TsConfig = JSON.parse(readFileSync(path, 'utf8'))
  const lastApp = config.references.findLastIndex((reference) => reference.path.startsWith('apps/'))
  config.references.splice(lastApp + 1, 0, { path: `apps/${name}` })
  const references = /\{\s+("path": "[^"]+")\s+\}/g
  writeFileSync(path, `${JSON.stringify(config, null, 2).replaceAll(references, '{ $1 }')}\n`)
}
