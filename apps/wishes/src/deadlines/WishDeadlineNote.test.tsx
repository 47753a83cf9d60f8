import type { Deadlines } from '@portal/api-client/home'
import { itIsAccessible, mockCall, renderPage, screen, waitFor, setToday } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { WishDeadlineNote } from './WishDeadlineNote.tsx'

const deadlines = (first: string | null, second: string | null): Deadlines => ({
  isOpen: true,
  wishes: [
    { semester: 1, dueOn: first, version: '"1"' },
    { semester: 2, dueOn: second, version: '"2"' },
  ],
  marks: [],
})

setToday(new Date('2026-11-25T11:00:00Z'))

describe('the deadline of wishes', () => {
  it('is named for each semester that has one, also on its last day and when it is over', async () => {
    mockCall('get', '/api/v1/deadlines', deadlines('2026-11-24', '2026-11-25'))
    await renderPage(<WishDeadlineNote />)
    expect(await screen.findByText(/^L'échéance des vœux du semestre 1 est passée : 24\/11\/2026/)).toBeVisible()
    expect(screen.getByText('Vœux du semestre 2 : au plus tard le 25/11/2026.')).toBeVisible()
  })

  it('is absent without a date', async () => {
    const calls = mockCall('get', '/api/v1/deadlines', deadlines(null, null))
    await renderPage(<WishDeadlineNote />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText(/Vœux/)).toBeNull()
  })

  itIsAccessible({
    mock: () => mockCall('get', '/api/v1/deadlines', deadlines('2026-12-10', null)),
    open: (language) => renderPage(<WishDeadlineNote />, { language }),
    shown: /10\/12\/2026/,
  })
})
