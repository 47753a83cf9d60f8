import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { openTestPortal } from '../testing/institute-portal.ts'

const portal = await openTestPortal()

const worker = 'portail.example/push-worker.js'

async function directives(env: Record<string, string>): Promise<Record<string, string>> {
  const { remotesBaseUrl, remoteOrigins, allowOverrides } = readConfig({ ...env, DATABASE_URL: 'postgres://x' })
  const settings = { remotesBaseUrl, remoteOrigins, allowOverrides, publicUrl: 'https://portail.example/portail' }
  const started = await startTestPortal(settings, portal.config.databaseUrl)
  const { headers } = await started.get('/config.json')
  await started.close()
  const parts = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

it('allows code from this server only', async () => {
  const policy = await directives({})
  expect(policy['script-src']).toBe("'self'")
  expect(JSON.stringify(policy)).not.toMatch(/http|unsafe/)
})

it('allows no other host for any kind of content', async () => {
  expect(await directives({})).toMatchObject({
    'default-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'frame-src': "'self'",
    'worker-src': worker,
    'manifest-src': "'self'",
    'object-src': "'self' blob:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})

it('allows frames and forms from this server only, and its own worker, whatever the operator configures', async () => {
  const policy = await directives({
    REMOTES_BASE_URL: 'https://cdn.example/',
    REMOTE_ORIGINS: 'https://other.example',
    API_BASE_URL: 'https://api.example/api',
    ALLOW_OVERRIDES: '1',
  })
  expect(policy['frame-src']).toBe("'self'")
  expect(policy['form-action']).toBe("'self'")
  expect(policy['worker-src']).toBe(worker)
})

it('allows the origins that the operator configures, without duplicates', async () => {
  const policy = await directives({
    REMOTES_BASE_URL: 'https://cdn.example/',
    REMOTE_ORIGINS: 'https://cdn.example https://other.example',
  })
  for (const name of ['script-src', 'media-src', 'font-src', 'connect-src'])
    expect(policy[name]).toBe("'self' https://cdn.example https://other.example")
  expect(policy['style-src']).toContain('https://other.example')
  expect(policy['default-src']).toBe("'self'")
})

it('allows localhost when overrides are allowed, and never otherwise', async () => {
  const policy = await directives({ ALLOW_OVERRIDES: '1' })
  expect(policy['script-src']).toBe("'self' http://localhost:*")
  expect(policy['connect-src']).toBe("'self' http://localhost:* ws://localhost:*")
  expect(JSON.stringify(await directives({ ALLOW_OVERRIDES: '0' }))).not.toContain('localhost')
})

it('rejects settings that are not origins', () => {
  for (const wrong of ['cdn.example', 'https://cdn.example/remotes', "https://cdn.example 'unsafe-eval'", 'ftp://x'])
    expect(() => readConfig({ DATABASE_URL: 'postgres://x', REMOTE_ORIGINS: wrong })).toThrow('REMOTE_ORIGINS')
})
