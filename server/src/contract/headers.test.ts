import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { storeShellAssets } from '../releases/shell.ts'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { listOperations } from '../testing/operations.ts'
import { seedTeaching } from '../testing/seed-teaching.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const folder = await temporaryFolder('shell')
await mkdir(join(folder, 'static/js'), { recursive: true })
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portail</title>')
await writeFile(join(folder, 'static/js/index.abc.js'), 'console.log(1)')
const portal = await startTestPortal({ shellDirectory: folder })
const hurried = await startTestPortal({ requestsPerMinute: 1 }, portal.config.databaseUrl)
await storeShellAssets(portal.storage, folder)
const institute = await seedInstitute(portal.db)
await seedTeaching(portal.db, institute)
afterAll(async () => {
  await hurried.close()
  await portal.close()
})

interface Kind {
  status: number
  method?: 'GET' | 'POST'
  path: string
  payload?: string
  type?: string
  isStranger?: boolean
}

const own = () => JSON.stringify({ id: institute.teacher.id })
const kinds: Record<string, () => Kind> = {
  'a page': () => ({ status: 200, path: '/EmploiEnseignant' }),
  'a script': () => ({ status: 200, path: '/static/js/index.abc.js' }),
  'a file that is not there': () => ({ status: 404, path: '/static/js/absent.js' }),
  'a remote that is not there': () => ({ status: 404, path: '/remotes/marks/1.0.0/remoteEntry.js' }),
  'the configuration': () => ({ status: 200, path: '/config.json' }),
  'the registry': () => ({ status: 200, path: '/portal/registry' }),
  'the figures': () => ({ status: 200, path: '/metrics' }),
  'a sign of life': () => ({ status: 200, path: '/health/ready' }),
  'a list': () => ({ status: 200, path: '/api/quart/select' }),
  'a record': () => ({ status: 200, method: 'POST', path: '/api/getById_enseignant', payload: own() }),
  'a printed page': () => ({
    status: 200,
    path: `/api/impression_enseignant_shedules/${institute.teacher.id}/1/${institute.years.current}`,
  }),
  'a call without a token': () => ({ status: 401, path: '/api/quart/select', isStranger: true }),
  'a call without the right': () => ({
    status: 403,
    method: 'POST',
    path: '/api/getById_enseignant',
    payload: JSON.stringify({ id: institute.otherHead.id }),
  }),
  'a call that is not there': () => ({ status: 404, path: '/api/absent' }),
  'a call in another format': () => ({ status: 422, method: 'POST', path: '/api/login', payload: '{' }),
  'a call that is too large': () => ({
    status: 413,
    method: 'POST',
    path: '/api/login',
    payload: `"${'x'.repeat(3e6)}"`,
  }),
  'a call of another type': () => ({ status: 415, method: 'POST', path: '/api/login', payload: 'x', type: 'text/xml' }),
}

async function ask(asked: TestPortal, { method = 'GET', path, payload, type = 'application/json', isStranger }: Kind) {
  const headers = isStranger ? {} : await signInHeaders(portal.db, institute.teacher)
  const sent = payload === undefined ? {} : { payload }
  return asked.app.inject({
    method,
    url: path,
    ...sent,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': type }) },
  })
}

function expectProtected(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-type': expect.stringMatching(/\w+\/[\w.-]+/),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    "script-src 'self';",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
}

it.each(Object.keys(kinds))('%s has every security header', async (name) => {
  const kind = kinds[name]?.() ?? { status: 0, path: '/' }
  const { statusCode, headers } = await ask(portal, kind)
  expect([kind.path, statusCode]).toEqual([kind.path, kind.status])
  expectProtected(headers)
})

it('a rate-limited response has every security header', async () => {
  const kind = { status: 429, path: '/api/annee' }
  await ask(hurried, kind)
  const { statusCode, headers } = await ask(hurried, kind)
  expect(statusCode).toBe(429)
  expectProtected(headers)
})

it('API responses are not cached by browsers or proxies, unless the route allows it', async () => {
  const calls = (await listOperations(portal.app)).filter(
    ({ method, permission }) => method === 'GET' && permission !== 'public',
  )
  expect(calls.length).toBeGreaterThan(10)
  const kept: unknown[] = []
  for (const { path, parameters } of calls.filter((call) =>
    call.parameters.every(({ in: place }) => place !== 'path'),
  )) {
    const { headers } = await ask(portal, { status: 200, path })
    if (!/no-store|private/.test(String(headers['cache-control'])))
      kept.push([path, parameters.length, headers['cache-control']])
  }
  expect(kept).toEqual([])
})
