import { expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AttendancePage } from '../../features/attendance/AttendancePage.tsx'
import { classSession, mockGroups, mockRows, mockSave, rows } from '../../testing/attendance.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'

atWednesdayNoon()

const [sami = {}, rim = {}] = rows
const release = vi.fn<() => Promise<void>>(async () => {})
const request = vi.fn<(type: string) => Promise<object>>(async () => ({ release }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: /max-width/.test(query), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))
  Object.assign(navigator, { wakeLock: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

async function openRoll(items: object[] = rows, language: 'fr' | 'ar' = 'fr', photos: object[] = []) {
  mockCall('get', '/api/v1/own-students/photos', { items: photos })
  mockGroups()
  mockRows({ items, lateOn: null })
  const at = { route: '/AddNoteAndPresence', path: '/AddNoteAndPresence' }
  const page = await renderPage(<AttendancePage />, { ...at, language, state: { ...classSession, date: '2026-11-25' } })
  await page.user.click(await screen.findByRole('button', { name: language === 'fr' ? 'Un par un' : 'واحدا واحدا' }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = (name: string | RegExp) => page.user.click(dialog.getByRole('button', { name }))
  const shown = () => dialog.getByRole('heading', { level: 3 }).textContent
  return { ...page, dialog, press, shown }
}

describe('R-shared-65: the roll, one student after the other', () => {
  it('takes one press for each student, and is saved by the sheet when it is confirmed', async () => {
    const saves = mockSave()
    const { dialog, press, shown } = await openRoll()
    expect(shown()).toContain('Sami Ayari')
    await press('Présent')
    expect(shown()).toContain('Rim Dridi')
    await press('Absent')
    expect(dialog.getByText('Tous les étudiants sont appelés. Confirmez pour enregistrer.')).toBeVisible()
    expect(within(dialog.getByRole('list', { name: 'Absents' })).getByText('Rim Dridi')).toBeVisible()
    expect(saves).toHaveLength(0)
    await press('Confirmer')
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(Object(lastBody(saves)).rows).toMatchObject([{ state: 'present' }, { state: 'absent' }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('R-shared-66: shows the photo of the student whose turn it is, and loads that of the next one meanwhile', async () => {
    const photo = { id: 8, idNumber: '00000002', version: '"photo-1"' }
    const webp = new Response('x', { headers: { 'content-type': 'image/webp' } })
    const loaded = mockCall('get', '/api/v1/own-students/8/photo', webp)
    const { dialog, press } = await openRoll(rows, 'fr', [photo])
    await waitFor(() => expect(loaded).toHaveLength(1))
    expect(dialog.queryByRole('img')).toBeNull()
    await press('Présent')
    expect(await dialog.findByRole('img', { name: 'Rim Dridi' })).toBeVisible()
    expect(loaded).toHaveLength(1)
  })

  it('counts who is present, absent and left', async () => {
    const { dialog, press } = await openRoll()
    expect(dialog.getByText(/Présents : 0 · Absents : 0 · Restants : 2/)).toBeVisible()
    expect(dialog.getByText('1 sur 2')).toBeVisible()
    await press('Absent')
    expect(dialog.getByText(/Présents : 0 · Absents : 1 · Restants : 1/)).toBeVisible()
  })

  it('takes back what was entered last, as it was before', async () => {
    const { dialog, press, shown } = await openRoll()
    await press('Absent')
    await press('Annuler la saisie')
    expect(shown()).toContain('Sami Ayari')
    expect(dialog.getByText('À appeler')).toBeVisible()
    expect(dialog.getByText(/Restants : 2/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Annuler la saisie' })).toBeDisabled()
  })

  it('enters somebody late with two presses, other states by their form, and the rest as present', async () => {
    const saves = mockSave()
    const { dialog, press, user, shown } = await openRoll()
    await press('En retard')
    await press('10 min')
    await press('Précédent')
    expect(dialog.getByText('En retard, 10 min')).toBeVisible()
    await press('Autre état')
    expect(shown()).toContain('Sami Ayari')
    await user.click(dialog.getByRole('radio', { name: 'Dispensé' }))
    await press('Reporter sur la feuille')
    await press('Tous les autres présents')
    await press('Confirmer')
    await waitFor(() =>
      expect(Object(lastBody(saves)).rows).toMatchObject([{ state: 'dispensed' }, { state: 'present' }]),
    )
  })

  it('a plain answer replaces the state that was entered before', async () => {
    const saves = mockSave()
    const late = { ...sami, state: 'late', minutes: 10, remark: 'Bus', version: 2 }
    const { press, shown } = await openRoll([late, rim])
    expect(shown()).toContain('Rim Dridi')
    await press('Précédent')
    await press('Présent')
    await press('Présent')
    await press('Confirmer')
    await waitFor(() =>
      expect(Object(lastBody(saves)).rows).toMatchObject([
        { state: 'present', minutes: null, remark: 'Bus' },
        { state: 'present' },
      ]),
    )
  })

  it('goes on and back by the arrow keys and by a finger, and is entered by letters', async () => {
    const { user, shown, dialog } = await openRoll()
    await user.keyboard('{ArrowRight}')
    expect(shown()).toContain('Rim Dridi')
    await user.keyboard('{ArrowLeft}')
    expect(shown()).toContain('Sami Ayari')
    const swipe = (from: number, to: number) => {
      const name = dialog.getByRole('heading', { level: 3 })
      fireEvent.pointerDown(name, { clientX: from, clientY: 300 })
      fireEvent.pointerUp(name, { clientX: to, clientY: 310 })
    }
    swipe(300, 200)
    expect(shown()).toContain('Rim Dridi')
    swipe(200, 300)
    expect(shown()).toContain('Sami Ayari')
    await user.keyboard('a')
    expect(dialog.getByText(/Absents : 1/)).toBeVisible()
    await user.keyboard('u')
    expect(dialog.getByText(/Absents : 0/)).toBeVisible()
  })

  it('goes on against the direction of reading in Arabic', async () => {
    const { user, shown } = await openRoll(rows, 'ar')
    const first = shown()
    await user.keyboard('{ArrowLeft}')
    expect(shown()).not.toBe(first)
  })

  it('keeps the screen on until it is closed, and keeps what was entered in the sheet', async () => {
    const { press, user, container } = await openRoll()
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    await press('Absent')
    await expectAccessible(container)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
    expect(screen.getByText(/1 à enregistrer/)).toBeVisible()
  })

  it('passes over students whose entry is closed', async () => {
    const { shown, dialog } = await openRoll([{ ...sami, state: 'present', isLocked: true }, rim])
    expect(shown()).toContain('Rim Dridi')
    expect(dialog.getByText('1 sur 1')).toBeVisible()
  })
})
