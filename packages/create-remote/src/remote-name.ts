import { UserError } from './user-error.ts'

const allowed = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const longest = 40

/** A remote's name is its package name and the first segment of its path; these names are reserved for the portal. */
const reserved = [
  ...['shell', 'server', 'e2e', 'api-client', 'build-preset', 'command-line', 'create-remote', 'domain', 'i18n'],
  ...['gate', 'release', 'release-format', 'remote-kit', 'testing', 'ui'],
  ...['api', 'config', 'health', 'metrics', 'portal', 'remotes', 'static', 'login', 'logout'],
]

/** Throws a `UserError` unless the name is valid for a remote. */
export function requireValidName(name: string): void {
  if (!allowed.test(name) || name.length > longest)
    throw new UserError(`"${name}" is not a name: small letters, digits and single dashes, at most ${longest}.`)
  if (reserved.includes(name)) throw new UserError(`"${name}" belongs to the portal itself.`)
}
