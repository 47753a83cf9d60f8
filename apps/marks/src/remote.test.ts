import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('what the remote declares', () => {
  it('is what it has pages for', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('R-shared-07: puts the register, absence sheets, attendance and statistics into the menu', () => {
    expect(manifest.menu.map(({ label, path }) => [label.fr, path])).toEqual([
      ['Registre', '/Registre'],
      ["Fiche d'absence", '/FicheAbsence'],
      ['Note et présence', '/NoteAndPresence'],
      ["Statistiques d'absence", '/StatAbsence'],
    ])
  })

  it('leads the menu only to pages that exist', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
