/** The running portal that development goes against. */
export function portalAddress(): string {
  return (process.env.PORTAL_URL ?? 'http://localhost:8080').replace(/\/+$/, '')
}

export type Reach = 'takes local remotes' | 'takes none' | 'silent'

/** How the portal treats remotes from a developer's machine; an operator decides. */
export async function reachOf(portal: string): Promise<Reach> {
  try {
    const response = await fetch(`${portal}/config.json`, { signal: AbortSignal.timeout(3_000) })
    const { allowOverrides }: { allowOverrides?: boolean } = await response.json()
    return allowOverrides ? 'takes local remotes' : 'takes none'
  } catch {
    return 'silent'
  }
}
