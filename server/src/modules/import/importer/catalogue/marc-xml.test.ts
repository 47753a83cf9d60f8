import { beforeEach, describe, expect, it } from 'vitest'
import { startCataloguePortal } from '../../../../testing/catalogue-portal.ts'
import { type Field, marcXml } from '../../../../testing/marc.ts'

const desk = await startCataloguePortal()
beforeEach(() => desk.clear())

describe('a MARCXML file', () => {
  it('with invalid XML is rejected with the position', async () => {
    await expect(desk.load('<collection>\n<record></collection>')).rejects.toMatchObject({
      problem: { code: 'file.broken', position: 2 },
    })
  })

  it('is read in the encoding that it declares or begins with', async () => {
    const xmlOf = (encoding: string, title: string) =>
      `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><collection>${marcXml([['245', [['a', title]]]])}</collection>`
    const files = [
      Buffer.from(xmlOf('ISO-8859-1', 'Été'), 'latin1'),
      Buffer.from(xmlOf('windows-1252', 'L\x92été'), 'latin1'),
      Buffer.from(xmlOf('windows-1256', '\xc7\xe1'), 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xmlOf('UTF-16', 'Hiver'), 'utf16le')]),
      Buffer.from(xmlOf('UTF-16LE', 'Automne'), 'utf16le'),
      Buffer.from(`\ufeff${xmlOf('', 'Printemps')}`),
      Buffer.from(xmlOf('utf-8', 'عربي')),
    ]
    for (const file of files) expect(await desk.load(file)).toMatchObject({ format: 'marcxml', added: 1, skipped: [] })
    expect((await desk.books()).map(({ title }) => title)).toEqual([
      'Été',
      'L’été',
      'ال',
      'Hiver',
      'Automne',
      'Printemps',
      'عربي',
    ])
    await expect(desk.load(xmlOf('x-unknown', 'A'))).rejects.toMatchObject({ problem: { code: 'file.encoding' } })
  })

  it('is read without the records that are not well-formed', async () => {
    const good = (number: number) =>
      marcXml([
        ['001', String(number)],
        ['245', [['a', `Livre ${number}`]]],
      ])
    const bad = [
      good(2).replace('Livre', 'A & B'),
      good(4).replace('</marc:subfield>', ''),
      good(6).replace('Livre', '&eacute;'),
    ]
    const file = `<marc:collection>${good(1)}\n${bad[0]}\n${good(3)}\n${bad[1]}${good(5)}\n${bad[2]}${good(7)}</marc:collection>`
    const report = await desk.load(file)
    expect(report).toMatchObject({ read: 7, added: 4 })
    expect(report.skipped.map(({ position, code }) => [position, code])).toEqual([
      [2, 'marc.xml'],
      [4, 'marc.xml'],
      [6, 'marc.xml'],
    ])
    const long = Array.from({ length: 3_000 }, (_, at) => (at % 100 === 50 ? bad[0] : good(at + 10))).join('\n')
    expect(await desk.load(`<marc:collection>${long}`)).toMatchObject({ read: 3_000, added: 2_970 })
  })

  it('of a harvesting protocol is read once, and one in a comment is not', async () => {
    const inner = marcXml([
      ['001', '1'],
      ['245', [['a', 'Livre']]],
    ])
    const file = `<OAI-PMH><ListRecords><record><header/><metadata>${inner}</metadata></record><!-- ${inner} --></ListRecords></OAI-PMH>`
    expect(await desk.load(file)).toMatchObject({ read: 1, added: 1, skipped: [] })
  })

  it('of 100,000 levels, or with a document type, is refused at once', async () => {
    const deep = '<a>'.repeat(100_000)
    const start = performance.now()
    expect(await desk.load(deep)).toMatchObject({ read: 0, added: 0 })
    await expect(desk.load(`<collection><record>${deep}`)).rejects.toMatchObject({ problem: { code: 'file.broken' } })
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><collection>&c;</collection>'
    await expect(desk.load(bomb)).rejects.toMatchObject({ problem: { code: 'xml.doctype' } })
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it.each([
    [
      'authors',
      [
        ['001', '1'],
        ['245', [['a', 'Livre']]],
        ['100', [['a', Array.from({ length: 50_000 }, (_, at) => `Auteur ${at}`).join('|')]]],
      ],
    ],
    [
      'spaces',
      [
        ['001', '1'],
        ['245', [['a', `Livre${' '.repeat(500_000)}x`]]],
      ],
    ],
  ] satisfies [string, Field[]][])(
    'with very many %s in a field takes no time that grows with their square',
    async (_what, fields) => {
      const start = performance.now()
      expect(await desk.load(`<collection>${marcXml(fields)}</collection>`)).toMatchObject({ added: 1 })
      expect(performance.now() - start).toBeLessThan(3_000)
    },
  )
})
