import type { Config } from '../config.ts'

/** What the portal's pages must know of this installation, for everybody to read. */
export type Settings = Pick<
  Config,
  'apiBaseUrl' | 'apiPassword' | 'institute' | 'allowOverrides' | 'registryPollSeconds'
>

export function settingsOf(config: Config): Settings {
  const { apiBaseUrl, publishApiPassword, institute, allowOverrides, registryPollSeconds } = config
  const apiPassword = publishApiPassword ? config.apiPassword : null
  return { apiBaseUrl, apiPassword, institute, allowOverrides, registryPollSeconds }
}
