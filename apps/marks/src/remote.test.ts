import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

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
