import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { referenceQueries } from './reference.ts'

const { queryClient, answer } = mockServer()

const years = [
  { value: 2, label: '2025-2026' },
  { value: 3, label: '2026-2027' },
]

function loadYears(found: object) {
  answer('annee/select', found)
  const { select, ...options } = referenceQueries.years()
  return queryClient.fetchQuery(options).then((data) => select?.(data))
}

describe('referenceQueries.years', () => {
  it('R-account-04: returns the years of ListAnnee and the current one', async () => {
    expect(await loadYears({ Annee: [{ ListAnnee: years, CurrentAnnee: [years[1]] }] })).toEqual({
      years,
      currentId: 3,
    })
  })

  it('has no current year before one is declared', async () => {
    expect(await loadYears({ Annee: [{ ListAnnee: years, CurrentAnnee: [] }] })).toEqual({ years, currentId: null })
  })
})
