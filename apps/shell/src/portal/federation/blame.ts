const address = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** The remote and version in whose code an error arose, by the addresses in its stack. */
export function blame(error: unknown): { remote: string; version: string } | null {
  const found = error instanceof Error ? address.exec(error.stack ?? '') : null
  return found ? { remote: found[1] as string, version: found[2] as string } : null
}
