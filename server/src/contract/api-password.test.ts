import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { seedInstitute, password, signInHeaders } from '../testing/institute.ts'
import { type Operation, listOperations, notAnswering } from '../testing/operations.ts'
import { urlOf } from '../testing/sample.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { openTestPortal } from '../testing/institute-portal.ts'

const portal = await openTestPortal({ apiPassword: 'mot-de-passe-fixe' })
const institute = await seedInstitute(portal.db)
const operations = await listOperations(portal.app)

describe('the API password, when the institute has one', () => {
  /** Login has it in the body; calendar programs and the tab of a print file open a secret URL without headers. */
  const exempt = ['login', 'readCalendar', 'openPrintFile']
  const others = () => operations.filter(({ id }) => !exempt.includes(id))
  const statusWith = (headers: Record<string, string>) => async (operation: Operation) => {
    const url = urlOf(operation, { id: institute.teacher.id })
    const { statusCode } = await portal.app.inject({ method: operation.method, url, headers })
    return { call: operation.id, status: statusCode }
  }

  it('R-shared-20: is required in a header by every other call, besides the token', async () => {
    const token = await signInHeaders(portal.db, institute.head)
    expect(await notAnswering([401], others(), statusWith(token))).toEqual([])
    expect(await notAnswering([401], others(), statusWith({ ...token, api_password: 'mot-de-passe' }))).toEqual([])
    const years = await portal.get('/api/annee/select', { api_password: 'mot-de-passe-fixe' })
    expect(years.status).toBe(200)
    const own = { ...token, api_password: 'mot-de-passe-fixe' }
    expect((await portal.post('/api/getById_enseignant', { id: institute.head.id }, own)).status).toBe(200)
  })

  it('is required in the body by login', async () => {
    const { email } = institute.teacher
    const credentials = { email, password, annee_id: institute.years.current, role: 2, compte: 2 }
    expect((await portal.post('/api/login', credentials)).status).toBe(401)
    expect((await portal.post('/api/login', { ...credentials, API_PASSWORD: 'non' })).status).toBe(401)
    const right = await portal.post('/api/login', { ...credentials, API_PASSWORD: 'mot-de-passe-fixe' })
    expect(right.body).toMatchObject({ status: 200 })
  })

  it('is not published, and not required from pages of the portal', async () => {
    expect((await portal.get('/config.json')).body).toMatchObject({ apiPassword: null })
    const ownPage = { 'sec-fetch-site': 'same-origin' }
    const token = await signInHeaders(portal.db, institute.head)
    expect(
      (await portal.post('/api/getById_enseignant', { id: institute.head.id }, { ...token, ...ownPage })).status,
    ).toBe(200)
    const guarded = operations.filter(({ permission }) => permission !== 'public')
    expect(await notAnswering([401], guarded, statusWith(ownPage))).toEqual([])
    const { email } = institute.teacher
    const credentials = { email, password, annee_id: institute.years.current, role: 2, compte: 2, API_PASSWORD: '' }
    expect((await portal.post('/api/login', credentials, ownPage)).body).toMatchObject({ status: 200 })
    expect((await portal.post('/api/login', { ...credentials, API_PASSWORD: 'non' }, ownPage)).status).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://portail.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
    ['another site in an old browser', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is required from %s', async (_who, headers) => {
    const asked = { host: 'portail.example', ...headers }
    expect((await portal.get('/api/annee/select', asked)).status).toBe(401)
  })

  it('is not required from a page of the portal that sends only its origin or referer', async () => {
    const host = 'portail.example'
    expect((await portal.get('/api/annee/select', { host, origin: `http://${host}` })).status).toBe(200)
    expect((await portal.get('/api/annee/select', { host, referer: `http://${host}/login` })).status).toBe(200)
  })

  it("is published to the pages when the operator enables it, for an institute's existing server", async () => {
    const settings = { apiPassword: 'mot-de-passe-fixe', publishApiPassword: true }
    const published = await startTestPortal(settings, portal.config.databaseUrl)
    expect((await published.get('/config.json')).body).toMatchObject({ apiPassword: 'mot-de-passe-fixe' })
    await published.close()
    const env = { DATABASE_URL: 'x', API_PASSWORD: 'y', API_BASE_URL: 'https://api.institut.example/api' }
    expect(() => readConfig(env)).toThrow('PUBLISH_API_PASSWORD')
    expect(readConfig({ ...env, PUBLISH_API_PASSWORD: '1' }).publishApiPassword).toBe(true)
    expect(readConfig({ ...env, PUBLISH_API_PASSWORD: '0' }).publishApiPassword).toBe(false)
    expect(readConfig({ DATABASE_URL: 'x', API_PASSWORD: 'y' }).publishApiPassword).toBe(false)
  })
})
