import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

it('R-schedule-14: restricts the pages about other teachers to heads of department', () => {
  const forHeads = ({ requires = [] }: { requires?: string[] }) => requires.includes('chef')
  expect(manifest.routes.filter(forHeads).map(({ path }) => path)).toEqual([
    '/Enseignant',
    '/DetailEnseignants',
    '/EmploiEnseignants',
  ])
  expect(manifest.menu.filter(forHeads).map(({ path }) => path)).toEqual(['/Enseignant'])
})
