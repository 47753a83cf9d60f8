import { describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { createRowSearch, searchRows } from './search-rows.ts'

const rows = [
  { name: 'Élodie Garcès', code: '00120' },
  { name: 'Hichem TRABELSI', code: '00450' },
  { name: 'سَامِي المرزوقي', code: '00451' },
]
const columns: Column<(typeof rows)[number]>[] = [
  { id: 'name', header: 'Nom', value: (row) => row.name },
  { id: 'code', header: 'Code', value: (row) => row.code },
  { id: 'actions', header: 'Actions', cell: () => 'elodie' },
]
const found = (search: string) => searchRows(rows, columns, search).map((row) => row.code)

describe('searchRows', () => {
  it('ignores accents and case', () => {
    expect(found('elodie')).toEqual(['00120'])
    expect(found('GARCÈS')).toEqual(['00120'])
    expect(found('trabelsi')).toEqual(['00450'])
  })

  it('ignores Arabic vowel signs', () => {
    expect(found('سامي')).toEqual(['00451'])
  })

  it('requires every word, in any column and order', () => {
    expect(found('450 hichem')).toEqual(['00450'])
    expect(found('hichem 451')).toEqual([])
    expect(found('0045')).toEqual(['00450', '00451'])
  })

  it('returns all rows for an empty search', () => {
    expect(found('  ')).toHaveLength(3)
  })
})

it('createRowSearch reads each row once for any number of searches', () => {
  const name = vi.fn<(row: (typeof rows)[number]) => string>((row) => row.name)
  const search = createRowSearch(rows, [{ id: 'name', header: 'Nom', value: name }])
  expect(['e', 'em', 'hem'].map((typed) => search(typed).length)).toEqual([2, 1, 1])
  expect(name).toHaveBeenCalledTimes(rows.length)
})
