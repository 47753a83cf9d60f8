import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('the remote manifest', () => {
  it('declares exactly the routes that have a page', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('declares exactly the cards that have a module', () => {
    expect(manifest.cards?.map(({ module }) => module)).toEqual(Object.keys(cards))
  })

  it('R-shared-07: has menu entries for the register, absence sheets, attendance and statistics', () => {
    expect(manifest.menu.map(({ label, path }) => [label.fr, path])).toEqual(
      expect.arrayContaining([
        ['Registre', '/Registre'],
        ["Fiche d'absence", '/FicheAbsence'],
        ['Note et présence', '/NoteAndPresence'],
        ["Statistiques d'absence", '/StatAbsence'],
      ]),
    )
  })

  it('R-shared-06: has menu entries for DS, DS2, exams and results, with the two sessions below', () => {
    const menu = new Map(manifest.menu.map(({ label, path, children }) => [label.fr, path ?? children]))
    const sessions = (...[principal, control]: [string, string]) => [
      expect.objectContaining({ label: expect.objectContaining({ fr: 'Principale' }), path: principal }),
      expect.objectContaining({ label: expect.objectContaining({ fr: 'Contrôle' }), path: control }),
    ]
    expect(menu.get('Note DS')).toEqual([
      expect.objectContaining({ path: '/Note/1' }),
      expect.objectContaining({ path: '/Note/2' }),
    ])
    expect(menu.get('Note DS2')).toBe('/NoteDS2')
    expect(menu.get("Note d'examen")).toEqual(sessions('/NoteExamenPrincipale', '/NoteExamenControle'))
    expect(menu.get("Résultat d'examen")).toEqual(sessions('/ResultExamenPrincipale', '/ResultatExamenControle'))
  })

  it('has menu entries only for declared routes', () => {
    const known = routes.map(({ path }) => path)
    const linked = manifest.menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    for (const path of linked.filter((one) => one !== undefined)) expect(known).toContain(path)
  })
})
