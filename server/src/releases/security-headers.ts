import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

// Emotion inserts an empty style element into the page and fills it by script.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Sets the security headers of every response. They are the same for all, and helmet would build them for each. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = Object.entries(await readHeaders(helmetOptions(config)))
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

async function readHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, options)
  app.get('/', async (_request, reply) => reply.raw.getHeaders())
  const { body } = await app.inject('/')
  await app.close()
  return JSON.parse(body)
}

/** Helmet options: content security policy, frame and referrer policy, HSTS. */
function helmetOptions(config: Config): FastifyHelmetOptions {
  const apiOrigin = URL.canParse(config.apiBaseUrl) ? [new URL(config.apiBaseUrl).origin] : []
  const remotes = ["'self'", ...allowedRemoteOrigins(config)]
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
        // Chromium displays a PDF blob with an embedded object; 'none' would leave the tab blank.
        'object-src': ["'self'", 'blob:'],
        'frame-src': ["'self'"],
        // The shell's alone: the code of any other worker would be loaded without the integrity check of a release.
        'worker-src': [`${new URL(config.publicUrl).host}/push-worker.js`],
        'manifest-src': ["'self'"],
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

/** Allowed origins of remotes besides this server: the configured ones, and localhost for overrides. */
function allowedRemoteOrigins({ remotesBaseUrl, remoteOrigins, allowOverrides }: Config): string[] {
  const named = [remotesBaseUrl, ...remoteOrigins, allowOverrides ? 'http://localhost:*' : '']
  return [...new Set(named.filter(Boolean))]
}
