const address = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** The remote and version in whose code an error arose, by the addresses in its stack. */
export function blame(error: unknown): { remote: string; version: string } | null {
  const [, remote, version] = (error instanceof Error && address.exec(error.stack ?? '')) || []
  return remote && version ? { remote, version } : null
}
