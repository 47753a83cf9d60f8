import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configureApi } from '@portal/api-client'
import { referenceQueries } from './reference.ts'

const server = setupServer()
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ baseUrl: '/api', token: () => null, yearId: () => null, onSessionExpired: async () => false })
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const years = [
  { value: 2, label: '2025-2026' },
  { value: 3, label: '2026-2027' },
]

function loadYears(answer: object) {
  server.use(http.get('*/api/annee/select', () => HttpResponse.json(answer)))
  const { select, ...options } = referenceQueries.years()
  return new QueryClient().fetchQuery(options).then((found) => select?.(found))
}

describe('referenceQueries.years', () => {
  it('R-account-04: offers the years of ListAnnee and knows the current one', async () => {
    expect(await loadYears({ Annee: [{ ListAnnee: years, CurrentAnnee: [years[1]] }] })).toEqual({
      years,
      currentId: 3,
    })
  })

  it('has no current year before one is declared', async () => {
    expect(await loadYears({ Annee: [{ ListAnnee: years, CurrentAnnee: [] }] })).toEqual({ years, currentId: null })
  })
})
