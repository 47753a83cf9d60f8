import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

it('R-shared-06, R-shared-07: has menu entries for make-ups, both kinds of tests and absences', () => {
  const links = manifest.menu.flatMap(({ label, path, children = [] }) => [
    [label.fr, path],
    ...children.map((child) => [child.label.fr, child.path]),
  ])
  expect(links).toEqual([
    ["Avis d'absence", '/AvisAbsence'],
    ['Avis de rattrapage', '/AvisRattrapage'],
    ['Avis DS', undefined],
    ['DS', '/AvisTest/1'],
    ['Test', '/AvisTest/2'],
    ['Séances à rattraper', '/owed-classes'],
  ])
})
