import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestPortal } from '../testing/test-portal.ts'

const closed = await startTestPortal()
const open = await startTestPortal({ apiDocs: true, apiPassword: 'mot-de-passe-fixe' }, closed.config.databaseUrl)
afterAll(async () => {
  await open.close()
  await closed.close()
})

const files = ['', '/json', '/static/swagger-ui-bundle.js', '/static/swagger-ui.css', '/static/swagger-initializer.js']

describe('the documentation of the API', () => {
  it.each([
    [undefined, false],
    ['0', false],
    ['1', true],
    ['true', true],
  ])('API_DOCS=%s publishes it: %s', (API_DOCS, isPublished) => {
    expect(readConfig({ DATABASE_URL: 'postgres://x', API_DOCS }).apiDocs).toBe(isPublished)
  })

  it.each(files)('/api/docs%s is served only where the operator publishes it', async (file) => {
    expect((await closed.get(`/api/docs${file}`)).status).toBe(404)
    expect((await open.get(`/api/docs${file}`)).status).toBe(200)
  })

  it('is the committed contract', async () => {
    const path = join(import.meta.dirname, '../../../packages/api-client/openapi.json')
    expect((await open.get('/api/docs/json')).body).toEqual(JSON.parse(await readFile(path, 'utf8')))
  })

  it('loads nothing from other hosts and has the content security policy of every page', async () => {
    const page = await open.get('/api/docs')
    expect(page.headers['content-security-policy']).toBe((await open.get('/')).headers['content-security-policy'])
    expect(String(page.body)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect((await open.get('/api/docs/static/swagger-initializer.js')).body).toContain('validatorUrl: null')
  })
})
