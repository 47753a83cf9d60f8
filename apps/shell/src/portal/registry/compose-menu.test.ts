import type { MenuEntry } from '@portal/release-format/manifest'
import type { RegisteredRemote } from '@portal/release-format/registry'
import { head, teacher } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { composeMenu } from './compose-menu.ts'

const label = { fr: 'Entrée', en: 'Entry', ar: 'مدخل' }
const forHeads: Pick<MenuEntry, 'requires'> = { requires: ['chef'] }

function entry(id: string, group: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry {
  return { id, path: `/${id}`, label, group, order, ...more }
}

function remote(name: string, menu: MenuEntry[]): RegisteredRemote {
  const release = { version: '1.0.0-a', base: `/remotes/${name}/1.0.0-a/`, entry: 'e.js', integrity: 'x', global: name }
  return { ...release, name, preload: [], routes: [], menu, lastGood: null, disabled: null }
}

const registry = {
  snapshot: '1',
  reserved: [],
  remotes: [
    remote('schedule', [
      entry('Surveillance', 'marks', 140),
      entry('EmploiEnseignant', 'teaching', 70),
      entry('Enseignant', 'department', 20, forHeads),
    ]),
    remote('account', [entry('dashboard', 'home', 10)]),
    remote('wishes', [entry('AddFicheLibre', 'department', 30, forHeads), entry('FicheVoeux', 'teaching', 40)]),
    remote('supervision', [
      entry('Encadrement', 'supervision', 180, {
        path: undefined,
        children: [
          { id: 'Affectation', path: '/Affectation', label, ...forHeads },
          { id: 'Sujet', path: '/Sujet', label },
        ],
      }),
      entry('OnlyForHeads', 'supervision', 190, {
        path: undefined,
        children: [{ id: 'a', path: '/a', label, ...forHeads }],
      }),
    ]),
  ],
}
const outline = (session: typeof teacher) =>
  composeMenu(registry, session).map(({ id, entries }) => [
    id,
    entries.flatMap(({ id: entryId, children = [] }) => [entryId, ...children.map((child) => child.id)]),
  ])

describe('the side menu', () => {
  it('R-shared-06: has the entries of all remotes in the declared order, in any order of the remotes', () => {
    expect(outline(head)).toEqual([
      ['home', ['dashboard']],
      ['department', ['Enseignant', 'AddFicheLibre']],
      ['teaching', ['FicheVoeux', 'EmploiEnseignant']],
      ['marks', ['Surveillance']],
      ['supervision', ['Encadrement', 'Affectation', 'Sujet', 'OnlyForHeads', 'a']],
    ])
  })

  it('R-shared-05: hides from a teacher the entries for heads and submenus that would be empty', () => {
    expect(outline(teacher)).toEqual([
      ['home', ['dashboard']],
      ['teaching', ['FicheVoeux', 'EmploiEnseignant']],
      ['marks', ['Surveillance']],
      ['supervision', ['Encadrement', 'Sujet']],
    ])
  })

  it('R-shared-07: shows the entries of a new remote as soon as it declares them', () => {
    const more = remote('notices', [entry('AvisAbsence', 'notices', 75)])
    const groups = composeMenu({ ...registry, remotes: [...registry.remotes, more] }, teacher)
    expect(groups.map(({ id }) => id)).toEqual(['home', 'teaching', 'notices', 'marks', 'supervision'])
  })
})
