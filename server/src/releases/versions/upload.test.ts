import { beforeAll, describe, expect, it } from 'vitest'
import { refusedWith } from '../../testing/refused-with.ts'
import { buildRemote, declareFiles, digest, createReleaseClient, reportOn } from '../../testing/release-client.ts'
import { listKeys, startReleasePortal } from '../../testing/release-portal.ts'

const { portal, planning } = await startReleasePortal()

describe('an upload', () => {
  const build = buildRemote('planning', '1.1.0-dd')
  const page = build.contents.get('static/js/page.js') ?? Buffer.alloc(0)
  beforeAll(() => planning.reserve(build))

  it.each([
    ['longer than declared', Buffer.concat([page, Buffer.from(' ')])],
    ['shorter than declared', page.subarray(1)],
    ['of the same length, but changed', Buffer.from(page.toString().replace('1', '2'))],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, and nothing of it is stored', async (_what, bytes) => {
    expect(await planning.upload('1.1.0-dd', 'static/js/page.js', bytes)).toMatchObject(
      refusedWith(422, 'release.file'),
    )
    expect(await listKeys(portal.storage)).toEqual([])
  })

  it('of a film with another digest is refused while it streams', async () => {
    const film = Buffer.alloc(1000, 7)
    expect(await planning.upload('1.1.0-dd', 'static/film.mp4', film)).toMatchObject({ status: 422 })
    expect(await listKeys(portal.storage)).toEqual([])
  })

  it('of an undeclared file or an unreserved version is refused', async () => {
    expect(await planning.upload('1.1.0-dd', 'other.js', page)).toMatchObject({ status: 422 })
    expect(await planning.upload('9.9.9', 'static/js/page.js', page)).toMatchObject({ status: 404 })
  })

  it('of an image that contains script is refused, and nothing of it is stored', async () => {
    const team = await createReleaseClient(portal, 'images')
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const images = buildRemote('images', '1.0.0')
    images.contents.set('static/logo.svg', image)
    expect((await team.reserve(images)).status).toBe(201)
    expect(await team.upload('1.0.0', 'static/logo.svg', image)).toMatchObject(
      refusedWith(422, 'release.scriptInImage'),
    )
    expect(await listKeys(portal.storage)).toEqual([])
  })

  it('of a document is refused at reservation', async () => {
    const team = await createReleaseClient(portal, 'documents')
    const documents = buildRemote('documents', '1.0.0')
    documents.contents.set('static/help.HTML', Buffer.from('<script>alert(1)</script>'))
    expect(await team.reserve(documents)).toMatchObject({
      status: 422,
      body: {
        code: 'release.files',
        findings: [{ text: "static/help.HTML would open as a document with the rights of the portal's pages." }],
      },
    })
  })

  it('outside the folder is refused', async () => {
    for (const path of ['../../x.js', '..%2f..%2fx.js', '%2fetc%2fpasswd', 'a%00.js', 'static//x.js', 'x.js.br'])
      expect([path, (await planning.upload('1.1.0-dd', path, page)).status]).not.toContain(204)
    expect(await listKeys(portal.storage)).toEqual([])
  })

  it('must be complete before the version is published', async () => {
    await planning.upload('1.1.0-dd', 'static/js/page.js', page)
    expect(await planning.publish('1.1.0-dd')).toMatchObject({
      status: 409,
      body: { code: 'release.incomplete', missing: ['remoteEntry.js', 'static/film.mp4'] },
    })
  })

  it('that is far too long gets a response on a real connection', async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}/portal/releases/planning/1.1.0-dd/files/static/film.mp4`, {
      method: 'PUT',
      headers: planning.headers,
      body: new Blob([Buffer.alloc(4 * 1024 * 1024)]),
    })
    expect(answer.status).toBe(422)
  })
})

describe('a declaration', () => {
  const build = buildRemote('planning', '1.2.0-ee')
  const first = declareFiles(build)[0]
  const withFile = (changes: object) => ({ files: [...declareFiles(build), { ...first, ...changes }] })
  beforeAll(() => portal.db.deleteFrom('remote_release').execute())

  it.each([
    ['a path that leads out', withFile({ path: '../x.js' })],
    ['an absolute path', withFile({ path: '/etc/x.js' })],
    ['an empty segment', withFile({ path: 'static//x.js' })],
    ['the name of a compressed form', withFile({ path: 'static/js/page.js.br' })],
    ['a folder like a compressed form', withFile({ path: 'static/js/page.js.gz/x.js' })],
    ['a digest that is none', withFile({ path: 'x.js', sha384: 'abc' })],
    ['a file above 20 MB', withFile({ path: 'x.mp4', size: 20 * 1024 * 1024 + 1 })],
  ])('with %s has the wrong format', async (_what, changes) => {
    expect(await planning.reserve(build, changes)).toMatchObject(refusedWith(422, 'format'))
  })

  it('with an invalid manifest has the wrong format, and the response names the field', async () => {
    const manifest = { ...build.manifest, routes: [{ ...build.manifest.routes[0], path: 'planning' }] }
    expect(await planning.reserve(build, { manifest })).toMatchObject({
      status: 422,
      body: { code: 'format', fields: ['manifest.routes.0.path'] },
    })
  })

  const large = (path: string) => ({ ...first, path, size: 20 * 1024 * 1024 })
  const otherEntry = { ...build.manifest, integrity: `sha384-${digest(Buffer.from(''))}` }
  it.each([
    ['a file twice', withFile({})],
    ['a file that is a folder too', withFile({ path: 'static' })],
    ['more than 60 MB together', { files: [...declareFiles(build), large('a.mp4'), large('b.mp4'), large('c.mp4')] }],
    ['no entry', { files: declareFiles(build).filter(({ path }) => path !== 'remoteEntry.js') }],
    ['another entry than the manifest has', { manifest: otherEntry }],
  ])('with %s is refused', async (_what, changes) => {
    expect(await planning.reserve(build, changes)).toMatchObject(refusedWith(422, 'release.files'))
  })

  it('of another remote, or with a report that somebody wrote, is refused', async () => {
    const other = buildRemote('library', '1.2.0-ee')
    expect((await planning.reserve(other)).body).toMatchObject({ code: 'release.manifest' })
    expect((await planning.reserve(build, { report: reportOn(build) })).body).toMatchObject({
      code: 'format',
      fields: ['report'],
    })
  })
})
