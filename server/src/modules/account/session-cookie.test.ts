import { describe, expect, it } from 'vitest'
import { cookiesOf, pageHeaders } from '../../testing/cookie.ts'
import { password, seedInstitute, signInHeaders } from '../../testing/institute.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { openTestPortal } from '../../testing/institute-portal.ts'

const portal = await openTestPortal()
const institute = await seedInstitute(portal.db)

const page = { 'x-session': 'cookie', 'sec-fetch-site': 'same-origin' }

function signIn(headers: Record<string, string>, { asked = portal, word = password } = {}) {
  const { teacher, years } = institute
  const credentials = { email: teacher.email, password: word, annee_id: years.current, role: 2, compte: 2 }
  return asked.post('/api/login', credentials, headers)
}

const own = (headers: Record<string, string>) =>
  portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
const bearer = () => signInHeaders(portal.db, institute.teacher)
const countSessions = async () => (await portal.db.selectFrom('account_session').select('id').execute()).length

describe('signing in', () => {
  it('from a page puts the token into an HttpOnly cookie, and leaves it out of the response', async () => {
    const { body, headers } = await signIn(page)
    const cookie = cookiesOf(headers).get('session') ?? ''
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(body).toMatchObject({ status: 200, user: { api_token: '', enseignant_id: institute.teacher.id } })
    expect(JSON.stringify(body)).not.toContain(cookie.slice('session='.length).split(';')[0])
    expect((await own({ ...page, cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  })

  it.each([
    ['another client', {}],
    ['a page that stores the token itself', { 'sec-fetch-site': 'same-origin' }],
    ['a page with another value of the header', { ...page, 'x-session': 'storage' }],
  ])('from %s returns the token and sets no session cookie', async (_who, headers) => {
    const answer = await signIn(headers)
    expect(answer.body).toMatchObject({ user: { api_token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect([...cookiesOf(answer.headers).keys()]).toEqual(['known_browser'])
  })

  it('with a wrong password sets no cookie', async () => {
    const { body, headers } = await signIn(page, { word: 'Portail-2025' })
    expect(body).toMatchObject({ status: 401 })
    expect(cookiesOf(headers).size).toBe(0)
  })

  it('on https sets a Secure cookie that no other host can set, and accepts no cookie of another name', async () => {
    const secure = await startTestPortal({ publicUrl: 'https://portail.example' }, portal.config.databaseUrl)
    const cookie = cookiesOf((await signIn(page, { asked: secure })).headers).get('__Host-session') ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const token = /=([^;]+)/.exec(cookie)?.[1]
    const years = (sent: string) => secure.get('/api/quart/select', { ...page, cookie: sent })
    expect((await years(`__Host-session=${token}`)).status).toBe(200)
    expect((await years(`session=${token}`)).status).toBe(401)
    await secure.close()
  })
})

describe('the session cookie', () => {
  const host = 'portail.example'

  it.each([
    ['in a current browser', { 'sec-fetch-site': 'same-origin' }],
    ['by its origin, in an older browser', { host, origin: `http://${host}` }],
    ['by its referer, in an older browser', { host, referer: `http://${host}/profile` }],
    ['by the public URL, behind a proxy', { host: '10.0.0.7', origin: 'http://localhost:8080' }],
  ])('authenticates a request of the portal: %s', async (_how, headers) => {
    const { 'sec-fetch-site': _site, ...cookie } = pageHeaders(await bearer())
    expect((await own({ ...cookie, ...headers })).status).toBe(200)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another port or subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }],
    [
      'another site that names the origin of the portal',
      { host, 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    ],
    ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
    ['another site in an older browser', { host, origin: 'https://elsewhere.example' }],
    ['another port in an older browser', { host: `${host}:8080`, origin: `http://${host}:9999` }],
    ['a sandboxed page', { host, origin: 'null' }],
    ['a link on another site', { host, referer: `https://elsewhere.example/?http://${host}` }],
    ['a client that names no origin', { host }],
  ])('is refused to %s', async (_who, headers) => {
    const { 'sec-fetch-site': _site, ...cookie } = pageHeaders(await bearer())
    expect(await own({ ...cookie, ...headers })).toMatchObject({ status: 403, body: { code: 'origin.foreign' } })
    const before = await countSessions()
    expect(await signIn({ 'x-session': 'cookie', ...headers })).toMatchObject({ status: 403 })
    expect(await countSessions()).toBe(before)
  })

  it('authenticates nothing without the header, which no form and no link can send', async () => {
    const { 'x-session': _header, ...cookie } = pageHeaders(await bearer())
    expect((await own(cookie)).status).toBe(401)
    expect((await own({ ...cookie, 'x-session': 'storage' })).status).toBe(401)
    const answer = await portal.get('/portal/registry', cookie)
    expect(answer.body).toEqual((await portal.get('/portal/registry')).body)
  })

  it('is hidden by an authorization header, also by an invalid one', async () => {
    const cookie = pageHeaders(await bearer())
    for (const authorization of [`Bearer ${'a'.repeat(43)}`, 'Bearer', 'Basic ZW5zZWlnbmFudDp4', ''])
      expect((await own({ ...cookie, authorization })).status).toBe(401)
    const head = await signInHeaders(portal.db, institute.head)
    const { body } = await portal.post('/api/logout', {}, { ...cookie, ...head })
    expect(body).toMatchObject({ status: 200 })
    expect((await own(cookie)).status).toBe(200)
  })

  it.each([
    ['expired', { expires_at: new Date(Date.now() - 1) }],
    ['revoked', { revoked_at: new Date() }],
  ])('authenticates nothing when its session is %s', async (_state, session) => {
    expect((await own(pageHeaders(await signInHeaders(portal.db, institute.teacher, session)))).status).toBe(401)
  })

  it('authenticates nothing once the account is deactivated or the sessions are revoked', async () => {
    const { colleague } = institute
    const colleagues = pageHeaders(await signInHeaders(portal.db, colleague))
    const read = () => portal.post('/api/getById_enseignant', { id: colleague.id }, colleagues)
    const activate = (is_active: boolean) =>
      portal.db.updateTable('teacher').set({ is_active }).where('id', '=', colleague.id).execute()
    expect((await read()).status).toBe(200)
    await activate(false)
    expect((await read()).status).toBe(401)
    await activate(true)
    const revoked = { revoked_at: new Date() }
    await portal.db.updateTable('account_session').set(revoked).where('account_id', '=', colleague.id).execute()
    expect((await read()).status).toBe(401)
  })

  it('opens no release: those need the token of a remote in the header', async () => {
    expect((await portal.get('/portal/releases/marks', pageHeaders(await bearer()))).status).toBe(401)
  })

  it('uploads the own photo only from a page of the portal', async () => {
    const upload = (headers: Record<string, string>) => portal.post('/api/enseignant/import_photo', {}, headers)
    const cookie = pageHeaders(await bearer())
    expect((await upload(cookie)).body).toMatchObject({ code: 'format' })
    expect((await upload({ ...cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await upload({ ...cookie, 'x-session': '' })).status).toBe(401)
  })
})

describe('signing out', () => {
  it('of a page revokes the session and deletes the cookie', async () => {
    const cookie = pageHeaders(await bearer())
    const { body, headers } = await portal.post('/api/logout', {}, cookie)
    expect(body).toMatchObject({ status: 200 })
    expect(cookiesOf(headers).get('session')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
    expect((await own(cookie)).status).toBe(401)
  })

  it('of another client leaves the cookies of the browser', async () => {
    const { headers } = await portal.post('/api/logout', {}, await bearer())
    expect(cookiesOf(headers).size).toBe(0)
  })
})

describe('a page that stored the token itself', () => {
  const move = (headers: Record<string, string>) => portal.post('/api/session/cookie', {}, headers)

  it('gets a new token in the cookie; the session continues, and its former token ends', async () => {
    const token = await bearer()
    const { body, headers } = await move({ ...token, ...page })
    expect(body).toEqual({ status: 200, errNum: 200, msg: '' })
    const cookie = cookiesOf(headers).get('session') ?? ''
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
    const moved = { ...page, cookie: cookie.split(';')[0] ?? '' }
    expect((await own(moved)).status).toBe(200)
    expect(cookie).not.toContain(token.authorization.slice('Bearer '.length))
    expect((await own(token)).status).toBe(401)
    expect((await move({ ...token, ...page })).status).toBe(401)
    expect((await own(moved)).status).toBe(200)
  })

  it('gets one new token when two of its tabs move it at the same time', async () => {
    const token = await bearer()
    const answers = await Promise.all([move({ ...token, ...page }), move({ ...token, ...page })])
    const moved = answers.flatMap(({ headers }) => cookiesOf(headers).get('session') ?? [])
    expect(moved).toHaveLength(1)
    expect((await own({ ...page, cookie: moved[0]?.split(';')[0] ?? '' })).status).toBe(200)
  })

  it.each([
    ['another site', { ...page, 'sec-fetch-site': 'cross-site' }, 403],
    ['a client without the header', {}, 200],
  ])('sets no cookie for %s', async (_who, headers, status) => {
    const answer = await move({ ...(await bearer()), ...headers })
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatchObject({ status: 200 })
    expect(cookiesOf(answer.headers).size).toBe(0)
  })

  it('gets no cookie for an invalid token', async () => {
    const answer = await move({ ...page, authorization: `Bearer ${'a'.repeat(43)}` })
    expect(answer.status).toBe(401)
    expect(cookiesOf(answer.headers).size).toBe(0)
  })
})

it('no response to a page contains the token of its session', async () => {
  const token = await bearer()
  const cookie = pageHeaders(token)
  const secret = token.authorization.slice('Bearer '.length)
  const answers = [
    await own(cookie),
    await portal.get('/portal/registry', cookie),
    await portal.get('/profile', cookie),
  ]
  for (const answer of [...answers, await portal.post('/api/session/cookie', {}, cookie)])
    expect(JSON.stringify(answer.body)).not.toContain(secret)
})
