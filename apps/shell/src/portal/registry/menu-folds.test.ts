import type { MenuEntry } from '@portal/release-format/manifest'
import { describe, expect, it } from 'vitest'
import type { MenuGroup } from './compose-menu.ts'
import { foldGroups } from './menu-folds.ts'

const label = { fr: 'Entrée', en: 'Entry', ar: 'مدخل' }

function group(id: string, size: number): MenuGroup {
  const entries = Array.from({ length: size }, (_, at): MenuEntry => {
    return { id: `${id}.${at}`, path: `/${id}/${at}`, label, group: id, order: at }
  })
  return { id, entries }
}

const long = [group('home', 4), group('teaching', 4), group('marks', 5), group('library', 5)]
const open = (...[groups, current, folds]: Parameters<typeof foldGroups>) =>
  foldGroups(groups, current, folds).flatMap((state) => (state.isOpen ? [state.group.id] : []))

describe('the groups of the menu', () => {
  it('are all open in a short menu', () => {
    expect(open(long.slice(0, 3), null, {})).toEqual(['home', 'teaching', 'marks'])
  })

  it('are closed in a long menu, except those of every day and that of the current page', () => {
    expect(open(long, { path: '/library/2', mark: 'true' }, {})).toEqual(['home', 'teaching', 'library'])
  })

  it('are as the user left them, except that of the current page, which is open', () => {
    const folds = { home: false, marks: true, library: false }
    expect(open(long, { path: '/library/2', mark: 'page' }, folds)).toEqual(['teaching', 'marks', 'library'])
  })
})
