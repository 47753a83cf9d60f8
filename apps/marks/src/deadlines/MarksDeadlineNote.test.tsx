import type { Deadlines } from '@portal/api-client/home'
import { mockCall, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { MarksDeadlineNote } from './MarksDeadlineNote.tsx'

const days = { startsOn: '2027-01-11', endsOn: '2027-01-23', markingDays: 10 }
const deadlines: Deadlines = {
  isOpen: true,
  wishes: [],
  marks: [
    { ...days, sittingId: 1, kind: 'principal', semester: 1, dueOn: '2027-02-10', version: '"1"' },
    { ...days, sittingId: 2, kind: 'principal', semester: 2, dueOn: null, version: '"2"' },
    { ...days, sittingId: 3, kind: 'control', semester: 3, dueOn: '2027-07-10', version: '"3"' },
  ],
}

describe('the deadline of marks', () => {
  it.each([
    [{ kind: 'principal', semester: 1 }, 'Notes à rendre au plus tard le 10/02/2027.'],
    [{ kind: 'principal', semester: 2 }, "Notes à rendre dans les 10 jours après l'épreuve."],
    [{ kind: 'control', semester: 1 }, 'Notes à rendre au plus tard le 10/07/2027.'],
  ] as const)('of %j is named', async (sitting, text) => {
    mockCall('get', '/api/v1/deadlines', deadlines)
    await renderPage(<MarksDeadlineNote {...sitting} />)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('of a sitting that does not exist is absent', async () => {
    const calls = mockCall('get', '/api/v1/deadlines', deadlines)
    await renderPage(<MarksDeadlineNote kind="ds" semester={1} />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText(/Notes à rendre/)).toBeNull()
  })
})
