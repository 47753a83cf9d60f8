import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UserError } from './user-error.ts'

const manifest = join(import.meta.dirname, '../package.json')
const tarball = /^portal-([a-z][a-z0-9-]*?)-\d[\w.+-]*\.tgz$/

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
  const packed = packedVersions(tarballs, folder)
  const versionOf = (name: string, version: string) => {
    if (!name.startsWith('@portal/')) return version === 'catalog:' ? catalogVersion(name) : version
    if (!packed[name]) throw new UserError(`${tarballs} holds no package of ${name}.`)
    return packed[name]
  }
  return Object.fromEntries(
    Object.entries(defaultVersions()).map(([name, version]) => [name, versionOf(name, version)]),
  )
}

/** The tarballs of a folder by package name, the newest of each, as versions for a `package.json` in `folder`. */
export function packedVersions(tarballs: string, folder: string): Record<string, string> {
  const files = existsSync(tarballs) ? readdirSync(tarballs).toSorted() : []
  const versions = files.flatMap((file) => {
    const name = tarball.exec(file)?.[1]
    return name ? [[`@portal/${name}`, `file:${relative(folder, join(tarballs, file))}`]] : []
  })
  return Object.fromEntries(versions)
}

/** The version in the workspace's pnpm catalog. */
export function catalogVersion(name: string): string {
  const lines = readFileSync(join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8').split('\n')
  const entry = [`  ${name}: `, `  '${name}': `]
  const line = lines.find((candidate) => entry.some((beginning) => candidate.startsWith(beginning)))
  if (!line) throw new Error(`pnpm-workspace.yaml names no version of ${name}`)
  return line.slice(line.lastIndexOf(' ') + 1)
}
