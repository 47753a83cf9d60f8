import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cookieOf } from '../../testing/cookie.ts'
import { signInHeaders } from '../../testing/institute.ts'
import { signUpBody } from '../../testing/sign-up-body.ts'
import { testPicture } from '../../testing/test-picture.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { consumePhotoToken } from './sign-up-photo-token.ts'

const { portal, institute } = await startInstitutePortal()
const headers = await signInHeaders(portal.db, institute.teacher)

const [png, jpeg] = await Promise.all([testPicture({ format: 'png' }), testPicture({ width: 80 })])

async function upload(id: number, document: Buffer, session = {}, name = 'photo.png') {
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(document)], { type: 'image/png' }), name)
  form.append('id', String(id))
  const request = new Request('http://portal/', { method: 'POST', body: form })
  const contentType = request.headers.get('content-type') ?? ''
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/enseignant/import_photo',
    headers: { ...session, 'content-type': contentType },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const stored = async () => {
  const keys: string[] = []
  for await (const key of portal.storage.list('')) keys.push(key)
  return keys
}
const show = (id: number, session: object) =>
  portal.app.inject({ url: `/api/assetsmanager/enseignant/${id}`, headers: { ...session } })
const check = async (id: number, session: Record<string, string>) =>
  (await portal.post('/api/check_profile_image', { type: 'enseignant', id }, session)).body

it('reports that there is no photo yet', async () => {
  expect(await check(institute.teacher.id, headers)).toEqual({ error: 0 })
  expect((await show(institute.teacher.id, headers)).statusCode).toBe(404)
})

it('stores one photo per teacher, visible only to the owner and the head', async () => {
  expect(await upload(institute.teacher.id, jpeg, headers)).toMatchObject({ status: 200, body: { status: 200 } })
  expect(await upload(institute.teacher.id, png, headers)).toMatchObject({ status: 200, body: { status: 200 } })
  expect(await stored()).toEqual([expect.stringMatching(/^photos\/[\da-f-]{36}\.webp$/)])
  expect(await check(institute.teacher.id, headers)).toEqual({ error: 1 })
  const shown = await show(institute.teacher.id, headers)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect((await show(institute.teacher.id, await signInHeaders(portal.db, institute.head))).statusCode).toBe(200)
  expect((await show(institute.teacher.id, await signInHeaders(portal.db, institute.colleague))).statusCode).toBe(403)
  expect((await show(institute.teacher.id, await signInHeaders(portal.db, institute.otherHead))).statusCode).toBe(403)
})

it('answers 304 while the browser has the photo, and never to whom it is not shown', async () => {
  const { id } = institute.teacher
  await upload(id, png, headers)
  const { etag, 'cache-control': caching } = (await show(id, headers)).headers
  expect([typeof etag, caching]).toEqual(['string', 'private, no-cache'])
  const known = { 'if-none-match': String(etag) }
  const unchanged = await show(id, { ...headers, ...known })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  const colleague = await signInHeaders(portal.db, institute.colleague)
  expect((await show(id, { ...colleague, ...known })).statusCode).toBe(403)
  await upload(id, jpeg, headers)
  const changed = await show(id, { ...headers, ...known })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

it.each(['jpeg', 'png', 'webp'] as const)('stores a %s without the place and the camera', async (format) => {
  const original = await testPicture({ format })
  expect((await sharp(original).metadata()).exif).toBeDefined()
  expect(await upload(institute.teacher.id, original, headers)).toMatchObject({ status: 200 })
  const { exif, xmp, icc } = await sharp((await show(institute.teacher.id, headers)).rawPayload).metadata()
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
})

it('keeps one file when several photos of a teacher are uploaded concurrently', async () => {
  const atOnce = await Promise.all([jpeg, png, jpeg, png].map((photo) => upload(institute.teacher.id, photo, headers)))
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stored()).toHaveLength(1)
  await upload(institute.teacher.id, png, headers)
})

it('detects the type from the content, not from the name, and refuses what cannot be decoded', async () => {
  const before = (await show(institute.teacher.id, headers)).rawPayload
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await upload(institute.teacher.id, page, headers)).toMatchObject({ status: 422, body: { code: 'photo.type' } })
  for (const damaged of [Buffer.alloc(0), png.subarray(0, png.length / 2)])
    expect(await upload(institute.teacher.id, damaged, headers)).toMatchObject({ status: 422 })
  expect((await show(institute.teacher.id, headers)).rawPayload).toEqual(before)
})

it('rejects more than 5 MB and stores no part of it', async () => {
  const before = await stored()
  const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])
  expect(await upload(institute.teacher.id, large, headers)).toMatchObject({ status: 413, body: { code: 'too.large' } })
  expect(await stored()).toEqual(before)
})

it('rejects the photo of another teacher and a body that is not a form', async () => {
  expect(await upload(institute.colleague.id, png, headers)).toMatchObject({ status: 403 })
  expect(await portal.post('/api/enseignant/import_photo', { id: 1 }, headers)).toMatchObject({ status: 422 })
  expect(await upload(0, png, headers)).toMatchObject({ status: 422 })
})

describe('R-account-28: the photo of a new account', () => {
  let signedUp = 0
  const signUp = async () => {
    const identifiant = `${77_777_000 + ++signedUp}`
    const body = signUpBody(institute, { identifiant, email: `nouveau.${signedUp}@institut.example` })
    const { body: answer, headers: sent } = await portal.post('/api/enseignant/add', body)
    const id = Number(Object(answer).Enseignant.id)
    return { id, cookie: { cookie: `sign_up_photo=${cookieOf(sent)}` }, sent }
  }
  const photoOf = async (id: number) =>
    (await portal.db.selectFrom('teacher').select('photo_key').where('id', '=', id).executeTakeFirstOrThrow()).photo_key

  it('can be set without a session only by the browser that signed up', async () => {
    const { id, cookie } = await signUp()
    const other = await signUp()
    expect(await upload(id, png)).toMatchObject({ status: 401 })
    expect(await upload(id, png, { cookie: 'sign_up_photo=guessed' })).toMatchObject({ status: 401 })
    expect(await upload(id, png, other.cookie)).toMatchObject({ status: 403 })
    expect(await upload(institute.colleague.id, png, cookie)).toMatchObject({ status: 403 })
    expect(await photoOf(id)).toBeNull()
    expect(await upload(id, png, cookie)).toMatchObject({ status: 200 })
    expect(await photoOf(id)).toMatch(/^photos\//)
  })

  it('is set once, also by four concurrent uploads; a rejected file does not consume the token', async () => {
    const { id, cookie } = await signUp()
    const before = (await stored()).length
    expect(await upload(id, Buffer.from('no image'), cookie)).toMatchObject({ status: 422 })
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => upload(id, png, cookie, '../../etc/passwd')))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(atOnce.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(await stored()).toHaveLength(before + 1)
    expect(await upload(id, png, cookie)).toMatchObject({ status: 401 })
  })

  it('can be set within 15 minutes, authorized by an HttpOnly, SameSite cookie', async () => {
    const { id, cookie, sent } = await signUp()
    expect(String(sent['set-cookie'])).toMatch(
      /^sign_up_photo=[\w-]{43}; Max-Age=900; Path=\/api\/enseignant\/import_photo; HttpOnly; SameSite=Strict$/,
    )
    await portal.db
      .updateTable('sign_up_photo_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await upload(id, png, cookie)).toMatchObject({ status: 401 })
    expect(await consumePhotoToken(portal.db, cookieOf(sent))).toBe(false)
  })
})
