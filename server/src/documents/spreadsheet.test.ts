import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { read } from 'xlsx'
import { sendSpreadsheet, writeSpreadsheet } from './spreadsheet.ts'

it.each(["=cmd|'/c calc'!A1", '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1+1', '<b>x</b>&amp;', '01234567'])(
  'formula injection: %j is written to a spreadsheet as text',
  async (text) => {
    const column = { header: text, width: 20, value: (row: string) => row }
    const book = read(await writeSpreadsheet([column], [text]))
    const [sheet = {}] = Object.values(book.Sheets)
    expect(sheet.A1).toMatchObject({ t: 's', v: text })
    expect(sheet.A2).toMatchObject({ t: 's', v: text })
    expect([sheet.A1, sheet.A2].filter((cell) => 'f' in cell || 'l' in cell)).toEqual([])
  },
)

it('a mark is a number with two decimals, and no mark an empty cell', async () => {
  const column = { header: 'Note', width: 8, value: (mark: number | null) => mark }
  const book = read(await writeSpreadsheet([column], [7.5, null]), { cellNF: true, cellStyles: true })
  const [sheet = {}] = Object.values(book.Sheets)
  expect(sheet.A2).toMatchObject({ t: 'n', v: 7.5, z: '0.00', w: '7.50' })
  expect(sheet).not.toHaveProperty('A3')
  expect(sheet['!cols']?.[0]?.width).toBeCloseTo(8, 0)
  expect(book.Workbook?.Views?.[0]?.RTL ?? false).toBe(false)
})

it('header injection: a download name is escaped into one header', async () => {
  const name = 'Notes "DS"\r\nSet-Cookie: a=b (../LI1)*.xlsx'
  const app = Fastify().get('/', (_request, reply) => sendSpreadsheet(reply, { name, file: Buffer.from('PK') }))
  const { headers } = await app.inject('/')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Notes -DS---Set-Cookie- a=b (..-LI1)-.xlsx"; ` +
      `filename*=UTF-8''Notes%20-DS---Set-Cookie-%20a%3Db%20%28..-LI1%29-.xlsx`,
  )
})

it('a download name with accents or in Arabic has an ASCII fallback', async () => {
  const name = 'Résultats نتائج.xlsx'
  const app = Fastify().get('/', (_request, reply) => sendSpreadsheet(reply, { name, file: Buffer.from('PK') }))
  const { headers } = await app.inject('/')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Resultats .xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
})
