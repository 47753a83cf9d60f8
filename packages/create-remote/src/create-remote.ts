import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { standalonePackage, workspacePackage } from './package-file.ts'
import { UserError } from './user-error.ts'
import { gitignore, pnpmWorkspaceFile, vitestConfig, tsconfig } from './repository-files.ts'
import { defaultVersions, packedVersions, tarballVersions } from './versions.ts'
import { addProjectReference, requireUnusedName, findWorkspace } from './workspace.ts'

const template = join(import.meta.dirname, '../template')
/** The files of a separate repository that a remote in the workspace does not have. */
const repository = join(import.meta.dirname, '../repository')
const templateName = /\bsample\b/g

const nameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const longestName = 40

/** A remote's name is its package name and the first segment of its path; these names are reserved for the portal. */
const reservedNames = [
  ...['shell', 'server', 'e2e', 'api-client', 'build-preset', 'command-line', 'create-remote', 'domain', 'i18n'],
  ...['gate', 'release', 'release-format', 'remote-kit', 'testing', 'ui'],
  ...['api', 'config', 'health', 'metrics', 'portal', 'remotes', 'static', 'login', 'logout'],
]

interface CreateRemoteOptions {
  name: string
  /** The working directory of the user. */
  from: string
  /** The target folder of a separate repository; without it the remote is added to the enclosing workspace. */
  at?: string
  /** The folder of tarballs from which the portal's packages are installed. */
  packages?: string
}

interface CreatedRemote {
  folder: string
  /** The commands that a developer runs next, from the working directory. */
  nextCommands: string[]
}

/** Creates a new remote; throws a `UserError` and writes nothing when the request is invalid. */
export function createRemote({ name, from, at, packages }: CreateRemoteOptions): CreatedRemote {
  requireValidName(name)
  const workspace = findWorkspace(from)
  if (workspace && !at) return addToWorkspace(workspace, name)

  const folder = resolve(from, at ?? name)
  if (findWorkspace(folder)) throw new UserError(`${folder} is in the portal's workspace: leave --at out.`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty.`)
  const versions = packages ? tarballVersions(resolve(from, packages), folder) : defaultVersions()
  if (Object.values(versions).includes('workspace:*'))
    throw new UserError('Say by --packages where the packed packages of this workspace are.')
  write(folder, [
    ...templateFiles(name),
    ['README.md', read(join(repository, 'README.md'), name)],
    ['.github/workflows/checks.yml', read(join(repository, 'checks.yml'), name)],
    ['package.json', json(standalonePackage(name, versions))],
    ['pnpm-workspace.yaml', pnpmWorkspaceFile(packages ? packedVersions(resolve(from, packages), folder) : {})],
    ['tsconfig.json', json(tsconfig)],
    ['vitest.config.ts', vitestConfig],
    ['.gitignore', gitignore],
  ])
  return { folder, nextCommands: [`cd ${relative(from, folder)} && pnpm install`, 'pnpm test', 'pnpm dev'] }
}

function addToWorkspace(workspace: string, name: string): CreatedRemote {
  requireUnusedName(workspace, name)
  const folder = join(workspace, 'apps', name)
  write(folder, [
    ...templateFiles(name),
    ['package.json', json(workspacePackage(name, defaultVersions()))],
    // Identical in every remote of the workspace.
    ['tsconfig.json', readFileSync(join(workspace, 'apps/schedule/tsconfig.json'), 'utf8')],
  ])
  addProjectReference(workspace, name)
  return { folder, nextCommands: ['pnpm install', `pnpm unit apps/${name}`, `pnpm dev ${name}`] }
}

/**
 * The template's files by path, with the name `sample` replaced by the remote's name. The template is itself a remote.
 */
function templateFiles(name: string): Map<string, string> {
  const paths = globSync('**/*.*', { cwd: template }).toSorted()
  return new Map(paths.map((path) => [path, read(join(template, path), name)]))
}

function read(path: string, name: string): string {
  return readFileSync(path, 'utf8').replaceAll(templateName, name)
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

/** Throws a `UserError` unless the name is valid for a remote. */
function requireValidName(name: string): void {
  if (!nameForm.test(name) || name.length > longestName)
    throw new UserError(`"${name}" is not a name: small letters, digits and single dashes, at most ${longestName}.`)
  if (reservedNames.includes(name)) throw new UserError(`"${name}" belongs to the portal itself.`)
}
