/** The running portal that development uses, without a trailing slash: `PORTAL_URL`, by default http://localhost:8080. */
export function portalUrl(): string {
  return (process.env.PORTAL_URL ?? 'http://localhost:8080').replace(/\/+$/, '')
}

export type OverrideSupport = 'takes local remotes' | 'takes none' | 'silent'

/** Whether the portal allows remotes from a developer's machine, which its operator configures. */
export async function overrideSupportOf(portal: string): Promise<OverrideSupport> {
  try {
    const response = await fetch(`${portal}/config.json`, { signal: AbortSignal.timeout(3_000) })
    const { allowOverrides }: { allowOverrides?: boolean } = await response.json()
    return allowOverrides ? 'takes local remotes' : 'takes none'
  } catch {
    return 'silent'
  }
}
