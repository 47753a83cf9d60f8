import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

// Emotion puts an empty style element into the page and fills it by script.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The headers that keep foreign scripts, frames and guessed content types out of the portal. */
export function pageProtection({ apiBaseUrl, publicUrl }: Config): FastifyHelmetOptions {
  const apiOrigin = URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", emptyStyle],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", ...apiOrigin],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        // Chromium shows a PDF that a page opens as a blob by an embedded object; 'none' leaves its tab blank.
        'object-src': ["'self'", 'blob:'],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  }
}
