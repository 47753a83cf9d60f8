export interface PortalConfig {
  apiBaseUrl: string
  apiPassword: string | null
  /** The institute's name by language, and its IANA time zone; Africa/Tunis by default. */
  institute: Record<'fr' | 'en' | 'ar', string> & { timeZone?: string }
  /** Whether developers may override a remote with a build from their own machine; false by default. */
  allowOverrides?: boolean
  /** The public keys whose signatures releases need: 32 bytes each, in base64. Without one, no remote runs. */
  releaseKeys?: string[]
  /** Polling interval of open tabs for newer releases, in seconds; 30 by default. */
  registryPollSeconds?: number
  /** Whether pages are kept to be opened without a network; true by default. */
  offlinePages?: boolean
}

let pending: Promise<PortalConfig> | null = null

/**
 * The operator's settings for this installation. The server embeds them in the page; a page without them fetches
 * `/config.json` once. A failure is not cached, so that the next call retries.
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
  if (typeof config.apiBaseUrl !== 'string') throw new Error('The settings have no apiBaseUrl')
  return config
}

async function fetchConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`config.json responded with ${response.status}`)
  const config: PortalConfig = await response.json()
  return config
}
