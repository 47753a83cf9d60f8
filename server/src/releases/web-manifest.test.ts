import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startTestPortal } from '../testing/test-portal.ts'
import { shortcutPaths } from './web-manifest.ts'

const root = join(import.meta.dirname, '../../..')
const shell = join(root, 'apps/shell/public')
const portal = await startTestPortal({
  institute: { fr: 'ISG Sousse', ar: 'المعهد العالي', en: 'ISG', timeZone: 'Africa/Tunis' },
})
afterAll(() => portal.close())

const manifestIn = async (language: string) => {
  const { headers, body } = await portal.get(`/portal-${language}.webmanifest`)
  return { headers, manifest: Object(body) }
}

it.each([
  ['fr', 'ltr', 'ISG Sousse'],
  ['ar', 'rtl', 'المعهد العالي'],
  ['en', 'ltr', 'ISG'],
])(
  'R-shared-64: the portal is installed with the name of the institute in the language: %s',
  async (lang, dir, name) => {
    const { headers, manifest } = await manifestIn(lang)
    expect(headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
    expect(manifest).toMatchObject({ id: '/', lang, dir, name, display: 'standalone' })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  },
)

it('its icons are files of the shell, as large as it says', async () => {
  const { manifest } = await manifestIn('fr')
  const listed: { src: string; sizes: string }[] = manifest.icons
  const measured = listed.map(({ src }) => {
    // The header of a PNG has width and height after its signature and the name of the first chunk.
    const header = readFileSync(join(shell, src))
    return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`
  })
  expect(measured).toEqual(listed.map(({ sizes }) => sizes))
  expect(new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
})

it('its shortcuts open pages of remotes, with their names', async () => {
  const remotes: { routes: { path: string }[] }[] = globSync('apps/*/remote.json', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  )
  const paths = remotes.flatMap(({ routes }) => routes.map(({ path }) => path))
  expect(paths).toEqual(expect.arrayContaining(Object.values(shortcutPaths)))
  const { manifest } = await manifestIn('ar')
  expect(manifest.shortcuts).toMatchObject([
    { name: 'المناداة', url: '/NoteAndPresence' },
    { name: 'جدول أوقاتي', url: '/EmploiEnseignant' },
  ])
})
