import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { changedByRecord, changeRecord, createRecord, deleteRecord, recordQueries } from './reference-records.ts'

const { server, queryClient, mock } = mockServer()
const room = { id: 3, name: 'Amphi', capacity: 120, examSeats: 60, isArchived: false, version: '"seen"' }

describe('the records of a kind', () => {
  it('are fetched to the last page for the options of a select', async () => {
    server.use(
      http.get('*/api/v1/rooms', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'after-amphi'
        return HttpResponse.json(
          isSecond ? { items: [{ ...room, id: 4 }], next: null } : { items: [room], next: 'after-amphi' },
        )
      }),
    )
    const rooms = await queryClient.fetchQuery(recordQueries.all('rooms'))
    expect(rooms.map(({ id }) => id)).toEqual([3, 4])
  })

  it('are created once for a key, and changed and deleted in the version that was seen', async () => {
    const { id: _, version: __, ...fields } = room
    const created = mock('post', 'rooms', () => room)
    expect(await createRecord('rooms', fields, 'once-once')).toEqual(room)
    expect(created[0]?.headers.get('idempotency-key')).toBe('once-once')
    const changed = mock('put', 'rooms/3', () => room)
    await changeRecord('rooms', room, fields)
    const deleted = mock('delete', 'rooms/3', () => room)
    await deleteRecord('rooms', room)
    expect([...changed, ...deleted].map(({ headers }) => headers.get('if-match'))).toEqual(['"seen"', '"seen"'])
  })

  it("that change make the teachers' lists stale", () => {
    expect(changedByRecord).toContainEqual([{ _id: 'searchRooms' }])
    expect(changedByRecord).toContainEqual([{ _id: 'listSlots' }])
  })
})
