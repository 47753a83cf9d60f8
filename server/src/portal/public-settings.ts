import type { Config } from '../config.ts'

/** The public settings of this installation for the portal's pages. */
export type Settings = Pick<
  Config,
  'apiBaseUrl' | 'apiPassword' | 'institute' | 'allowOverrides' | 'registryPollSeconds'
>

export function publicSettings(config: Config): Settings {
  const { apiBaseUrl, publishApiPassword, institute, allowOverrides, registryPollSeconds } = config
  const apiPassword = publishApiPassword ? config.apiPassword : null
  return { apiBaseUrl, apiPassword, institute, allowOverrides, registryPollSeconds }
}
