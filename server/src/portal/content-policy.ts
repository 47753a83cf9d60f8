import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

// Emotion puts an empty style element into the page and fills it by script.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The headers that keep foreign scripts, frames and guessed content types out of the portal. */
export function pageProtection(config: Config): FastifyHelmetOptions {
  const apiOrigin = URL.canParse(config.apiBaseUrl) ? [new URL(config.apiBaseUrl).origin] : []
  const remotes = ["'self'", ...originsOfRemotes(config)]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': remotes,
        'style-src': [...remotes, emptyStyle],
        'img-src': [...remotes, 'data:', 'blob:'],
        'connect-src': [...remotes, ...apiOrigin, ...(config.allowOverrides ? ['ws://localhost:*'] : [])],
        'media-src': remotes,
        'font-src': remotes,
        // Chromium shows a PDF that a page opens as a blob by an embedded object; 'none' leaves its tab blank.
        'object-src': ["'self'", 'blob:'],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** Where code of remotes may come from beside this server: what the operator names, and a developer's own machine. */
function originsOfRemotes({ remotesBaseUrl, remoteOrigins, allowOverrides }: Config): string[] {
  const named = [remotesBaseUrl, ...remoteOrigins, allowOverrides ? 'http://localhost:*' : '']
  return [...new Set(named.filter(Boolean))]
}
