import { errorResponse, mockCall, renderPage, screen, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockOwnTimetable, mockTimetable } from '../../testing/own-timetable.ts'
import { aLecture, change } from '../../mocks.ts'
import { OwnTimetablePage } from './OwnTimetablePage.tsx'

const grid = () => screen.findByRole('table')

beforeEach(mockOwnTimetable)

describe('the changes by the registrar', () => {
  const show = async (...items: object[]) => {
    mockTimetable({ '1/1': aLecture })
    mockCall('get', '/api/v1/own-timetable-changes', { items, next: null })
    const { user } = await renderPage(<OwnTimetablePage />)
    await user.click(await screen.findByText('Derniers changements'))
    return within(await screen.findByRole('region', { name: 'Derniers changements' }))
  }

  it('are a line with the number of new ones, which opens what they were before', async () => {
    mockTimetable({ '1/1': aLecture })
    mockCall('get', '/api/v1/own-timetable-changes', { items: [change], next: null })
    const { user } = await renderPage(<OwnTimetablePage />)
    await grid()
    expect(screen.getByText('1 nouveau')).toBeVisible()
    expect(screen.getByText('Séance déplacée')).not.toBeVisible()
    await user.click(screen.getByText('Derniers changements'))
    expect(screen.getByText('Séance déplacée')).toBeVisible()
  })

  it('R-shared-44: name a session, its places, the first day and who changed it', async () => {
    const list = await show(change)
    expect(list.getByText('Séance déplacée')).toBeVisible()
    expect(list.getByText(/lundi .*08:30-10:00.* → mercredi/)).toBeVisible()
    expect(list.getByText('Salle : B12 → Sans salle')).toBeVisible()
    expect(list.getByText('À partir du 23/11/2026')).toBeVisible()
    expect(list.getByText(/Sonia Trabelsi, le 20\/11\/2026/)).toBeVisible()
  })

  it('are not counted once they were seen', async () => {
    const list = await show({ ...change, isNew: false })
    expect(list.queryByText(/nouveau/i)).toBeNull()
  })

  it('say whether a session is given to the teacher, or to somebody else', async () => {
    const after = { ...change.before, teacher: 'Hichem Trabelsi' }
    const list = await show(
      { ...change, kind: 'changed', isMine: false, after },
      { ...change, id: 3, kind: 'changed', before: after, after: change.before },
    )
    expect(list.getByText('Séance confiée à Hichem Trabelsi')).toBeVisible()
    expect(list.getByText('Séance reçue')).toBeVisible()
  })

  it('that cannot be loaded leave the timetable as it is', async () => {
    mockTimetable({ '1/1': aLecture })
    mockCall('get', '/api/v1/own-timetable-changes', errorResponse(500, 'internal'))
    await renderPage(<OwnTimetablePage />)
    expect(await grid()).toBeVisible()
  })
})
