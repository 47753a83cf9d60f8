/** The running portal that development goes against. */
export function portalUrl(): string {
  return (process.env.PORTAL_URL ?? 'http://localhost:8080').replace(/\/+$/, '')
}

export type OverrideSupport = 'takes local remotes' | 'takes none' | 'silent'

/** How the portal treats remotes from a developer's machine; an operator decides. */
export async function overrideSupportOf(portal: string): Promise<OverrideSupport> {
  try {
    const response = await fetch(`${portal}/config.json`, { signal: AbortSignal.timeout(3_000) })
    const { allowOverrides }: { allowOverrides?: boolean } = await response.json()
    return allowOverrides ? 'takes local remotes' : 'takes none'
  } catch {
    return 'silent'
  }
}
