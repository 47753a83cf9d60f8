import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** The files that differ from the commit before, also uncommitted ones; empty without a repository or a parent. */
export function changedFiles(): string[] {
  return git('diff', '--name-only', 'HEAD^').split('\n').filter(Boolean)
}

/** The output of git; empty when it fails. */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/** A package of the workspace and the packages that its build contains. */
export interface BuiltPackage {
  /** `apps/marks`, `packages/ui` */
  folder: string
  name: string
  dependencies: string[]
}

/**
 * The remotes whose build contains a changed file. A package that every remote contains counts for none of them: that
 * it has changed does not tell which pages have.
 */
export function changedRemotes(changed: readonly string[], packages = readPackages()): string[] {
  const remotes = packages.filter(({ folder }) => /^apps\/(?!shell$)/.test(folder))
  const reached = packages
    .filter(({ folder }) => changed.some((file) => isBuilt(file, folder)))
    .map((one) => remotes.filter((remote) => isPartOf(one.name, remote, packages)))
    .filter((ofPackage) => ofPackage.length < remotes.length)
  return [...new Set(reached.flat().map(({ folder }) => folder.replace('apps/', '')))].toSorted()
}

function isBuilt(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file)
}

function isPartOf(name: string, whole: BuiltPackage, packages: readonly BuiltPackage[]): boolean {
  if (whole.name === name) return true
  const parts = packages.filter((one) => whole.dependencies.includes(one.name))
  return parts.some((part) => isPartOf(name, part, packages))
}

/** The apps and packages of the project. */
export function readPackages(): BuiltPackage[] {
  return globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) => {
    const { name, dependencies = {} }: { name: string; dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    )
    return { folder: dirname(file), name, dependencies: Object.keys(dependencies) }
  })
}
