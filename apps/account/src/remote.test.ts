import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('the remote manifest', () => {
  it('declares exactly the routes that have a page', () => {
    const own = routes.map((route) => route.path)
    expect(own.toSorted()).toEqual(manifest.routes.map((route) => route.path).toSorted())
    expect(own.toSorted()).toEqual(Object.values(paths).toSorted())
  })

  it('declares exactly the cards that have a module', () => {
    expect(manifest.cards?.map(({ module }) => module)).toEqual(Object.keys(cards))
  })

  it('R-account-01: sign-up, the two password pages and the links of mails are public, the others require a session', () => {
    const open = manifest.routes.filter((route) => route.public).map((route) => route.path)
    expect(open).toEqual(['/Unsubscribe/:token', '/register', '/Register', '/forgot-password', '/ResetPassword/:token'])
  })

  it('R-shared-06: has the menu entry Actualités, which links to /dashboard', () => {
    expect(manifest.menu).toMatchObject([{ label: { fr: 'Actualités' }, path: '/dashboard' }])
  })
})
