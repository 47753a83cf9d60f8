import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

it('R-account-01: sign-up, the two password pages and the links of mails are public, the others require a session', () => {
  const open = manifest.routes.filter((route) => route.public).map((route) => route.path)
  expect(open).toEqual(['/Unsubscribe/:token', '/register', '/Register', '/forgot-password', '/ResetPassword/:token'])
})

it('R-shared-06: has the menu entry Actualités, which links to /dashboard', () => {
  expect(manifest.menu).toMatchObject([{ label: { fr: 'Actualités' }, path: '/dashboard' }])
})
