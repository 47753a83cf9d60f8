import { describe, expect, it, vi } from 'vitest'
import { read } from 'xlsx'
import type { Column } from './column.ts'
import { saveSpreadsheet, toWorksheet } from './save-spreadsheet.ts'

const rows = [
  { cin: '00123456', name: '=1+1', mark: 12.5, room: 7 },
  { cin: '+21698', name: '@import', mark: 0, room: 12 },
  { cin: '-5', name: 'Élodie', mark: 20, room: 3 },
]
const columns: Column<(typeof rows)[number]>[] = [
  { id: 'cin', header: 'CIN', value: (row) => row.cin, isCode: true },
  { id: 'name', header: 'Nom', value: (row) => row.name },
  { id: 'mark', header: 'Note', value: (row) => row.mark },
  { id: 'room', header: 'Salle', value: (row) => row.room, isCode: true },
  { id: 'actions', header: 'Actions', cell: () => null },
]

describe('a spreadsheet', () => {
  const sheet = toWorksheet(columns, rows)

  it('keeps text as text: leading zeros, and characters that start a formula', () => {
    expect(sheet.A2).toMatchObject({ t: 's', v: '00123456' })
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1' })
    expect(sheet.A3).toMatchObject({ t: 's', v: '+21698' })
    expect(sheet.B3).toMatchObject({ t: 's', v: '@import' })
    expect(sheet.A4).toMatchObject({ t: 's', v: '-5' })
    expect(sheet.D2).toMatchObject({ t: 's', v: '7' })
    expect(Object.values(sheet).some((cell) => 'f' in Object(cell))).toBe(false)
  })

  it('keeps numbers as numbers, and omits columns of buttons', () => {
    expect(sheet.C2).toMatchObject({ t: 'n', v: 12.5 })
    expect([sheet.A1, sheet.B1, sheet.C1, sheet.D1].map((cell) => cell.v)).toEqual(['CIN', 'Nom', 'Note', 'Salle'])
    expect(sheet.E1).toBeUndefined()
  })

  it('is downloaded as one file that can be parsed again', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob
      return 'blob:sheet'
    })
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    saveSpreadsheet('enseignants', columns, rows)
    expect(press.mock.contexts[0]).toHaveProperty('download', 'enseignants.xlsx')
    const book = read(await saved!.arrayBuffer())
    expect(Object.values(book.Sheets)[0]?.A2).toMatchObject({ t: 's', v: '00123456' })
  })
})
