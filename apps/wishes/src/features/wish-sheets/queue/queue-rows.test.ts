import type { WishEntry } from '@portal/api-client/wishes'
import { describe, expect, it } from 'vitest'
import { filters, fittingWishes, queueRows, type QueueRow } from './queue-rows.ts'

const entry = (id: number, state: WishEntry['state'] = 'pending'): WishEntry => ({
  ...{ id, order: 1, idNumber: '', teacherId: id, teacher: `Enseignant ${id}`, grade: '', status: '' },
  ...{ hours: 1.5, groups: 0, state, version: 1, hoursDue: 9, hoursValidated: 0 },
})
const type = (number: 1 | 2 | 3 | 4, needed: number | null, validated: number, ...entries: WishEntry[]) => ({
  ...{ type: number, needed, wished: entries.length, validated, entries },
})
const rowsOf = (...types: ReturnType<typeof type>[]) =>
  queueRows([
    {
      cycle: 'licence',
      year: 1,
      wishes: {
        specialities: [{ id: 1, name: 'Génie logiciel', subjects: [{ id: 4, name: 'Réseaux', types }] }],
        teachers: [],
      },
    },
  ])
const keys = (rows: readonly QueueRow[]) => rows.map(({ key }) => key)

describe('the rows of the queue', () => {
  it('begin with the types that nobody wishes for, then the wishes that cover a need', () => {
    const rows = rowsOf(type(1, 1, 1, entry(61, 'validated'), entry(62)), type(2, 2, 0, entry(63)), type(3, 3, 0))
    expect(keys(rows)).toEqual(['4-3', '63', '61', '62'])
    expect(rows[0]).toMatchObject({
      entry: null,
      missing: 3,
      type: 3,
      subject: 'Réseaux',
      speciality: 'Génie logiciel',
    })
  })

  it('have no row for a type that is neither needed nor wished for', () => {
    expect(rowsOf(type(1, 0, 0), type(2, null, 0))).toEqual([])
  })

  it('are filtered by what is to be done', () => {
    const rows = rowsOf(
      type(1, 1, 1, entry(61, 'validated'), entry(62, 'confirmed')),
      type(2, 2, 0, entry(63)),
      type(3, 3, 0),
    )
    const shown = (filter: keyof typeof filters) => keys(rows.filter(filters[filter]))
    expect(shown('open')).toEqual(['4-3', '63', '62'])
    expect(shown('uncovered')).toEqual(['4-3', '63'])
    expect(shown('validated')).toEqual(['61'])
    expect(shown('all')).toHaveLength(4)
  })
})

describe('the wishes that fit together', () => {
  it('are those of the highest preference, until a type has its groups', () => {
    const rows = rowsOf(type(1, 2, 0, entry(61), entry(62), entry(63)), type(2, 3, 0, entry(64)))
    expect(keys(fittingWishes(rows, () => 1))).toEqual(['61', '62', '64'])
    const groups = (row: QueueRow) => (row.key === '61' ? 2 : 1)
    expect(keys(fittingWishes(rows, groups))).toEqual(['61', '64'])
    expect(keys(fittingWishes(rows, (row) => (row.key === '61' ? 3 : 1)))).toEqual(['62', '63', '64'])
  })

  it('are neither validated ones, nor those without groups or of an unknown need', () => {
    const rows = rowsOf(type(1, 2, 1, entry(61, 'validated'), entry(62)), type(2, null, 0, entry(63)))
    expect(keys(fittingWishes(rows, () => 1))).toEqual(['62'])
    expect(fittingWishes(rows, () => 0)).toEqual([])
  })
})
