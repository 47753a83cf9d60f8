import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { storeShellAssets } from './shell.ts'
import { rawPublicKey } from './signing/keys.ts'

const script = `console.log(${JSON.stringify('portail '.repeat(300))})`

const folder = await temporaryFolder('shell')
await mkdir(join(folder, 'static/js'), { recursive: true })
await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Portail</title></head>')
await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(folder, 'static/js/index.abc.js'), script)
await writeFile(join(folder, 'push-worker.js'), '(() => start())()')
const portal = await startTestPortal({ shellDirectory: folder })
await storeShellAssets(portal.storage, folder)
afterAll(() => portal.close())

describe('the pages', () => {
  it('are one page for every screen, revalidated on each request, and never sent for a script or an API path', async () => {
    for (const path of ['/', '/login', '/EmploiEnseignant', '/ResetPassword/a-b_c']) {
      const page = await portal.get(path)
      expect(page.status).toBe(200)
      expect(page.body).toContain('<title>Portail</title>')
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    for (const path of ['/absent.js', '/api/absent', '/api', '/remotes/x', '/static/js/absent.js', '/portal/absent'])
      expect((await portal.get(path)).body).toMatchObject({ status: 404, code: 'route.unknown' })
  })

  it('that a browser has cached are confirmed with 304', async () => {
    const { headers } = await portal.get('/login')
    const again = await portal.get('/login', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(Object.keys(again.headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'date',
      'etag',
      'vary',
      'x-request-id',
    ])
    const settings = await portal.get('/config.json')
    expect((await portal.get('/config.json', { 'if-none-match': String(settings.headers.etag) })).status).toBe(304)
    expect((await portal.get('/login', { 'if-none-match': 'W/"of-another-build"' })).status).toBe(200)
  })

  it('come with hashed files that are cached forever, and icons that are not', async () => {
    const hashed = await portal.get('/static/js/index.abc.js', { 'accept-encoding': 'identity' })
    expect(hashed.body).toBe(script)
    expect(hashed.headers['cache-control']).toContain('immutable')
    expect((await portal.get('/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    })
  })

  it('forbid foreign and inline scripts, framing and content type sniffing', async () => {
    const { headers } = await portal.get('/login')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('load the API base URL, the name and the time zone of the institute at run time', async () => {
    const { body, headers } = await portal.get('/config.json')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toEqual({
      apiBaseUrl: '/api',
      apiPassword: null,
      institute: portal.config.institute,
      allowOverrides: false,
      registryPollSeconds: 30,
      offlinePages: true,
      releaseKeys: portal.keys.trustedKeys.map(({ key }) => rawPublicKey(key)),
    })
  })

  it('come with a worker that is asked for each time, and told to keep no pages where the operator wants it', async () => {
    const kept = await portal.get('/push-worker.js')
    expect(kept).toMatchObject({ status: 200, body: '(() => start())()' })
    expect(kept.headers['cache-control']).toBe('no-cache')
    const without = await startTestPortal({ shellDirectory: folder, offlinePages: false })
    expect((await without.get('/push-worker.js')).body).toBe('self.keepsPages = false;\n(() => start())()')
    expect((await without.get('/config.json')).body).toMatchObject({ offlinePages: false })
    await without.close()
  })

  it('contain the settings as inert, escaped JSON', async () => {
    const institute = { fr: 'Institut </script><b>$&', en: 'Institute', ar: 'المعهد', timeZone: 'Europe/Paris' }
    const named = await startTestPortal({ shellDirectory: folder, institute })
    const page = await named.get('/login')
    const [, written = ''] =
      /<script type="application\/json" id="config">([^<]*)<\/script><\/head>$/.exec(String(page.body)) ?? []
    expect(JSON.parse(written)).toEqual((await named.get('/config.json')).body)
    expect(JSON.parse(written)).toMatchObject({ institute })
    // A browser with other settings in its cached page gets the new one.
    const etag = String((await portal.get('/login')).headers.etag)
    expect((await named.get('/login', { 'if-none-match': etag })).status).toBe(200)
    await named.close()
  })
})
