import type { Config } from '../config.ts'
import { rawPublicKey, type TrustedKey } from './signing/keys.ts'

/** The public settings of this installation for the portal's pages. */
export interface Settings extends Pick<
  Config,
  'apiBaseUrl' | 'apiPassword' | 'institute' | 'allowOverrides' | 'registryPollSeconds' | 'offlinePages'
> {
  /** The public keys whose signatures releases need: 32 bytes each, in base64. */
  releaseKeys: string[]
}

export function publicSettings(config: Config, trustedKeys: readonly TrustedKey[]): Settings {
  const { apiBaseUrl, publishApiPassword, institute, allowOverrides, registryPollSeconds, offlinePages } = config
  const apiPassword = publishApiPassword ? config.apiPassword : null
  const releaseKeys = trustedKeys.map(({ key }) => rawPublicKey(key))
  return { apiBaseUrl, apiPassword, institute, allowOverrides, registryPollSeconds, offlinePages, releaseKeys }
}
