import { errorResponse, expectAccessible, mockCall, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockRows, mockSave, rows } from '../../testing/attendance.ts'
import { atWednesdayNoon } from '../../testing/wire.ts'
import { AttendancePage } from './AttendancePage.tsx'

const session = {
  ...{
    owner: { id: 9, name: 'Amine Ayari' },
    group: { id: 21, name: 'LSI1-TD1' },
    subject: { id: 4, name: 'Réseaux' },
  },
  ...{ type: 2, slotId: 12, slot: '10:15-11:45', heldOn: '2026-11-24' },
}
const path = '/api/v1/partner-rolls/9/21/4/2/12/2026-11-24'

const open = (key = '9_21_4_2_12_2026-11-24', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AttendancePage />, {
    ...{ route: `/AddNoteAndPresence?partage=${key}`, path: '/AddNoteAndPresence', language },
  })
const presence = (student: string) => screen.findByRole('switch', { name: new RegExp(student) })

atWednesdayNoon()
beforeEach(() => {
  mockCall('get', path, { ...session, items: rows, lateOn: null })
})

describe('R-shared-54: a shared roll', () => {
  it('is entered in the sheet of its owner, row by row in the version that was read', async () => {
    const saves = mockCall('post', path, { items: [] })
    const { user } = await open()
    expect(await screen.findByText(/Appel partagé : Amine Ayari/)).toBeVisible()
    await user.click(await presence('Sami Ayari'))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() =>
      expect(saves[0]?.body).toMatchObject({
        rows: [{ idNumber: rows[0]?.idNumber, state: 'present', version: 0 }],
      }),
    )
  })

  it('that was closed meanwhile is refused at the sheet', async () => {
    mockCall('post', path, errorResponse(409, 'attendance.closed'))
    const { user } = await open()
    await user.click(await presence('Sami Ayari'))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByText(/La feuille de présence est fermée/)).toBeVisible()
  })

  it.each([undefined, '9_21_4_2_12', 'nothing'])(
    'is no longer found once the sharing has ended, nor by %s',
    async (key) => {
      mockCall('get', path, errorResponse(404, 'notFound'))
      await open(key)
      expect(await screen.findByText(/n'est pas partagé avec vous/)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Choisir une séance' })).toHaveAttribute('href', '/NoteAndPresence')
    },
  )

  it('whose sheet cannot be read offers to try again', async () => {
    mockCall('get', path, errorResponse(500, 'internal'))
    await open()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    const { container } = await open(undefined, language)
    await presence('Sami Ayari')
    await expectAccessible(container)
  })
})

it('R-shared-69: an own roll that waited is opened by the same address, and saved as an own one', async () => {
  const own = { ...session, owner: { id: teacher.teacherId, name: 'Amel Ben Salah' } }
  mockCall('get', path.replace('/9/', `/${teacher.teacherId}/`), { ...own, items: rows, lateOn: null })
  mockRows()
  const saves = mockSave()
  const { user } = await open(`${teacher.teacherId}_21_4_2_12_2026-11-24`)
  await user.click(await presence('Sami Ayari'))
  expect(screen.queryByText(/Appel partagé/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(saves).toHaveLength(1))
})
