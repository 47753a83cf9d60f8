import { datedWeek, mockWeekSession, type WeekSession } from '@portal/api-client/mock-timetable'
import { connectMockApi, errorResponse, mockCall, setToday } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserStorage } from '../../session/browser-storage.ts'
import { readAhead } from './read-ahead.ts'

setToday(new Date('2026-12-01T09:00:00Z'))

const preload = vi.fn<(path: string) => void>()
let rolls: string[]

beforeEach(() => {
  connectMockApi()
  browserStorage.clear()
  preload.mockClear()
  rolls = []
  const cancelled: WeekSession = { ...mockWeekSession, id: 52, sessionIds: [52], day: 4, cancelledBy: 'absence' }
  const test: WeekSession = { ...mockWeekSession, id: 53, sessionIds: [53], day: 5, examType: 'DS', examKind: 1 }
  mockCall('get', '/api/v1/timetable-week', datedWeek('2026-11-30', [mockWeekSession, cancelled, test]))
  mockCall('get', '/api/v1/agenda', {})
  mockCall('get', '/api/v1/tasks', {})
  mockCall('post', '/api/seance/absance/list_group', { list: [{ id: 21 }, { id: 22 }] })
})

/** The rolls of groups are answered, except for this one. */
function answerRolls(refused: string | null, status = 404): void {
  mockCall('get', '/api/v1/classes/:groupId/:subjectId/:type/rolls/:date/:slotId', ({ params }) => {
    rolls.push([params['groupId'], params['subjectId'], params['type'], params['date'], params['slotId']].join(' '))
    return params['groupId'] === refused ? errorResponse(status, 'attendance.notHeld') : { items: [] }
  })
}
const read = (snapshot = '7') =>
  readAhead({ session: { teacherId: 5, yearId: 1 }, snapshot, queryClient: new QueryClient(), preload })

it('the rolls of the classes of the week that are held are read once a day, and the code of their pages', async () => {
  answerRolls(null)
  await read()
  expect(rolls).toEqual(['21 4 2 2026-12-02 12', '22 4 2 2026-12-02 12'])
  expect(preload.mock.calls.flat()).toEqual(['/EmploiEnseignant', '/AddNoteAndPresence'])
  await read()
  expect(rolls).toHaveLength(2)
})

it('they are read again after a release, after a new sign-in, and on the next day', async () => {
  answerRolls(null)
  await read()
  await read('8')
  expect(rolls).toHaveLength(4)
  browserStorage.clear()
  await read('8')
  expect(rolls).toHaveLength(6)
  vi.setSystemTime('2026-12-02T09:00:00Z')
  await read('8')
  expect(rolls).toHaveLength(8)
})

it('a class without a roll is left out, and a server that does not answer ends it until the next visit', async () => {
  answerRolls('21')
  await read()
  expect(rolls).toHaveLength(2)
  browserStorage.clear()
  mockCall('post', '/api/seance/absance/list_group', errorResponse(503, 'busy'))
  await expect(read()).rejects.toThrow('busy')
  mockCall('post', '/api/seance/absance/list_group', { list: [{ id: 21 }] })
  await read()
  expect(rolls).toHaveLength(3)
})
