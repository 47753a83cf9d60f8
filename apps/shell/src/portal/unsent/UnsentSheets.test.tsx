import { renderPart, screen } from '@portal/testing'
import { localDraft } from '@portal/remote-kit/host'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../session/stored-session.ts'
import { teacher, year } from '../../session/testing/stored-user.ts'
import { FootNotice } from '../frame/FootNotice.tsx'

const algebra = { waitingSince: 2, sheet: { title: 'Appel, Algèbre, TD 1', to: '/NoteAndPresence?seance=1' } }
const networks = { waitingSince: 1, sheet: { title: 'Notes, Réseaux', to: '/AddNoteDs', state: { id: 4 } } }
const draftOf = (name: string) => localDraft(`draft:${teacher.enseignant_id}:marks/${name}`)

beforeEach(() => storeSession(teacher, year))
afterEach(() => localStorage.clear())

const openFoot = (at = '/dashboard') => renderPart(<FootNotice />, at)

it('R-shared-69: the foot names the sheets that wait, as soon as a page stores or sends them', () => {
  openFoot()
  expect(screen.queryByText(/à envoyer/)).not.toBeInTheDocument()
  act(() => void draftOf('one').write(algebra))
  expect(screen.getByText(/^1 feuille à envoyer :/)).toBeVisible()
  act(() => void draftOf('other').write(networks))
  expect(screen.getByText(/^2 feuilles à envoyer :/)).toBeVisible()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Notes, Réseaux',
    'Appel, Algèbre, TD 1',
    'Ouvrir et envoyer',
  ])
  expect(screen.getByRole('link', { name: 'Ouvrir et envoyer' })).toHaveAttribute('href', '/AddNoteDs')
  act(() => draftOf('other').clear())
  expect(screen.getByText(/^1 feuille à envoyer :/)).toBeVisible()
})

it('R-shared-69: the foot follows other tabs, and names no sheet of another account', () => {
  openFoot()
  localStorage.setItem('draft:999:marks/one', JSON.stringify(algebra))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft:999:marks/one' })))
  expect(screen.queryByText(/à envoyer/)).not.toBeInTheDocument()
  localStorage.setItem(`draft:${teacher.enseignant_id}:marks/one`, JSON.stringify(algebra))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft:7:marks/one' })))
  expect(screen.getByText(/^1 feuille à envoyer :/)).toBeVisible()
})

it.each([
  ['without a network', false, '/dashboard'],
  ['on the page of the sheet, which sends it', true, '/NoteAndPresence?seance=1'],
])('R-shared-69: the foot does not offer to send a sheet %s', (_when, isOnline, at) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  draftOf('one').write(algebra)
  openFoot(at)
  expect(screen.getByRole('link', { name: 'Appel, Algèbre, TD 1' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ouvrir et envoyer' })).not.toBeInTheDocument()
})
