export interface PortalConfig {
  apiBaseUrl: string
  apiPassword: string | null
  institute: Record<'fr' | 'en' | 'ar', string>
  /** Developers may run a remote from their own machine inside this portal; not unless said. */
  allowOverrides?: boolean
  /** How often an open tab asks for newer releases; 30 unless said. */
  registryPollSeconds?: number
}

let pending: Promise<PortalConfig> | null = null

/**
 * The operator's settings for this installation. The server writes them into the page; where something else serves the
 * page it is asked for once, and again after a failure.
 */
export function loadConfig(): Promise<PortalConfig> {
  pending ??= readConfig().catch((error: unknown) => {
    pending = null
    throw error
  })
  return pending
}

async function readConfig(): Promise<PortalConfig> {
  const written = document.getElementById('config')?.textContent
  const config: PortalConfig = written ? JSON.parse(written) : await fetchConfig()
  if (typeof config.apiBaseUrl !== 'string') throw new Error('The settings name no apiBaseUrl')
  return config
}

async function fetchConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  const config: PortalConfig = await response.json()
  return config
}
