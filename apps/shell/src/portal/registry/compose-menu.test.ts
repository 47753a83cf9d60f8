import type { MenuEntry, MenuGroupDeclaration } from '@portal/release-format/manifest'
import type { RegisteredRemote } from '@portal/release-format/registry'
import { head, registrar, teacher } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { composeMenu } from './compose-menu.ts'
import { registeredRemote } from './testing/registered-remote.ts'

const label = { fr: 'Entrée', en: 'Entry', ar: 'مدخل' }
const forHeads: Pick<MenuEntry, 'requires'> = { requires: ['chef'] }

function entry(id: string, group: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry {
  return { id, path: `/${id}`, label, group, order, ...more }
}

const remote = (name: string, menu: MenuEntry[], menuGroups?: MenuGroupDeclaration[]) =>
  registeredRemote(name, { menu, menuGroups })

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

  it('shows somebody who is not a teacher only the entries for their roles', () => {
    const desk = remote('office', [entry('Guichet', 'office', 5, { requires: ['registrar', 'exams'] })])
    const groups = composeMenu({ ...registry, remotes: [...registry.remotes, desk] }, registrar)
    expect(groups.map(({ id }) => id)).toEqual(['/office'])
  })

  it('R-shared-07: shows the entries of a new remote as soon as it declares them', () => {
    const more = remote('notices', [entry('AvisAbsence', 'notices', 75)])
    const groups = composeMenu({ ...registry, remotes: [...registry.remotes, more] }, teacher)
    expect(groups.map(({ id }) => id)).toEqual(['home', 'teaching', 'notices', 'marks', 'supervision'])
  })

  describe('a group of a remote', () => {
    const heading = { fr: 'Clubs', en: 'Clubs', ar: 'النوادي' }
    const menuGroups = [{ id: 'clubs', label: heading, order: 65 }]
    const clubs = remote('clubs', [entry('All', 'clubs', 300), entry('New', 'clubs', 290, forHeads)], menuGroups)
    const menuWith = (session: typeof teacher, ...remotes: RegisteredRemote[]) =>
      composeMenu({ ...registry, remotes: [...registry.remotes, ...remotes] }, session).map(
        ({ id, label: own, entries }) => [id, own?.fr, entries.map((each) => each.id)],
      )

    it('has its heading, and its place by its own order', () => {
      expect(menuWith(head, clubs).slice(2, 5)).toEqual([
        ['teaching', undefined, ['FicheVoeux', 'EmploiEnseignant']],
        ['clubs/clubs', 'Clubs', ['New', 'All']],
        ['marks', undefined, ['Surveillance']],
      ])
    })

    it('is hidden from an account that may open none of its entries', () => {
      const closed = remote('clubs', [entry('New', 'clubs', 290, forHeads)], menuGroups)
      expect(menuWith(teacher, closed).map(([id]) => id)).not.toContain('clubs/clubs')
    })

    it.each(['clubs', 'clubs/clubs'])('has no entry of another remote that names %s', (group) => {
      const other = remote('other', [entry('Other', group, 310)])
      expect(
        menuWith(teacher, clubs, other).filter(([, , ids]) => ids?.includes('All') || ids?.includes('Other')),
      ).toEqual([
        ['clubs/clubs', 'Clubs', ['All']],
        [`/${group}`, undefined, ['Other']],
      ])
    })

    it("does not replace the heading of the portal's own group", () => {
      const taking = remote('clubs', [entry('All', 'marks', 300)], [{ id: 'marks', label: heading, order: 1 }])
      expect(menuWith(teacher, taking)).toContainEqual(['marks', undefined, ['Surveillance', 'All']])
    })
  })
})
