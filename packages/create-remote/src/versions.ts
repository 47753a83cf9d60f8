import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UserError } from './user-error.ts'

const manifest = join(import.meta.dirname, '../package.json')

/**
 * The versions of the packages that a new remote uses, read from this package's manifest: workspace references inside
 * the workspace, fixed versions once it is packed.
 */
export function defaultVersions(): Record<string, string> {
  const declared: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  return { ...declared.dependencies, ...declared.devDependencies }
}

/** The same for a separate repository: fixed versions, and tarballs for the portal's packages. */
export function tarballVersions(tarballs: string, folder: string): Record<string, string> {
  const files = existsSync(tarballs) ? readdirSync(tarballs) : []
  const versionOf = (name: string, version: string) => {
    if (name.startsWith('@portal/')) return `file:${relative(folder, join(tarballs, tarballOf(name, files, tarballs)))}`
    return version === 'catalog:' ? catalogVersion(name) : version
  }
  return Object.fromEntries(
    Object.entries(defaultVersions()).map(([name, version]) => [name, versionOf(name, version)]),
  )
}

/** The version in the workspace's pnpm catalog. */
function catalogVersion(name: string): string {
  const lines = readFileSync(join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8').split('\n')
  const entry = [`  ${name}: `, `  '${name}': `]
  const line = lines.find((candidate) => entry.some((beginning) => candidate.startsWith(beginning)))
  if (!line) throw new Error(`pnpm-workspace.yaml names no version of ${name}`)
  return line.slice(line.lastIndexOf(' ') + 1)
}

function tarballOf(name: string, files: string[], tarballs: string): string {
  const pattern = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d[\\w.+-]*\\.tgz$`)
  const file = files
    .filter((candidate) => pattern.test(candidate))
    .toSorted()
    .at(-1)
  if (!file) throw new UserError(`${tarballs} holds no package of ${name}.`)
  return file
}
