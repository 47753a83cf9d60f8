import type { SetupStep } from '@portal/api-client/setup'
import { itIsAccessible, mockCall, registrar, renderPage, screen } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { SetupCard } from './SetupCard.tsx'

const steps: SetupStep[] = [
  { step: 'roles', missing: ['exams'], isOwn: false },
  { step: 'year', missing: [], isOwn: true },
  { step: 'reference', missing: ['timeSlots', 'subjects'], isOwn: true },
  { step: 'people', missing: ['teachers'], isOwn: true },
  { step: 'timetable', missing: ['classes'], isOwn: true },
]

describe('the card of the steps of an empty institute', () => {
  it('leads to each own step that waits, and says what each lacks', async () => {
    mockCall('get', '/api/v1/setup', { steps })
    await renderPage(<SetupCard />, { session: registrar })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Saisir les données de référence', '/office/reference?liste=timeSlots'],
      ['Importer les personnes', '/office/import'],
      ["Composer l'emploi du temps", '/office/timetable'],
    ])
    expect(screen.getByText('1 sur 5 étapes faites')).toBeVisible()
    expect(screen.getByText('Il manque : les quarts et les matières')).toBeVisible()
    expect(screen.getByText(/^Une autre personne s'en charge/)).toHaveTextContent('un compte des examens')
  })

  it.each([
    ['all steps are done', steps.map((step) => ({ ...step, missing: [] }))],
    ['those that wait are of others', steps.map((step) => ({ ...step, isOwn: false }))],
  ])('is absent when %s', async (_, shown) => {
    const calls = mockCall('get', '/api/v1/setup', { steps: shown })
    await renderPage(<SetupCard />, { session: registrar })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  itIsAccessible({
    mock: () => mockCall('get', '/api/v1/setup', { steps }),
    open: (language) => renderPage(<SetupCard />, { language, session: registrar }),
    shown: () => screen.findAllByRole('link'),
  })
})
