import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listColleagues } from '../modules/wishes/choices/choices.service.ts'
import { listSupervisors } from '../modules/supervision/assignment/choices.service.ts'
import { listStudents } from '../modules/people/students/students.service.ts'
import type { Language } from './language.ts'
import { byName, distinctTeacherName, localizedListName } from '../kernel/localized-name.sql.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()

const registrar = (language: Language) => ({
  language,
  caller: {
    ...{ accountId: 1, sessionId: 1, yearId: 1, isReadOnly: false, teacher: null },
    grants: [{ role: 'registrar' as const, departmentId: null }],
  },
})

async function namesInOrder(language: Language): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${localizedListName(language, 's')} as name from student s order by ${byName(language, 's')}`.execute(
    portal.db,
  )
  return rows.map(({ name }) => name)
}

describe('the order of people', () => {
  const latin = [
    'Zoé',
    'Élie',
    'abel',
    'de Kerbrat',
    'Œuvrard',
    'Oger',
    "d'Or",
    'ibn Ayed',
    'Elie',
    'Groupe 10',
    'Groupe 9',
  ]
  const arabic = ['ياسين', 'أحمد', 'بن علي', 'الغربي']
  beforeAll(async () => {
    const students = [...latin.map((name) => [name, '']), ...arabic.map((name, at) => [`Nom ${at}`, name])]
    await sql`
      insert into student (id_number, last_name, last_name_ar, first_name, first_name_ar, gender, birth_date)
      select 93000000 + n.i, n.last_name, n.last_name_ar, 'A', case when n.last_name_ar = '' then '' else 'ا' end, 1, '2006-02-01'
      from rows from (unnest(${students.map(([name]) => name)}::text[]), unnest(${students.map(([, name]) => name)}::text[]))
        with ordinality n (last_name, last_name_ar, i)`.execute(portal.db)
  })

  it('is that of the language, with a particle as a part of the name', async () => {
    const names = await namesInOrder('fr')
    expect(names.filter((name) => !name.startsWith('Nom'))).toEqual(
      ['abel', "d'Or", 'de Kerbrat', 'Elie', 'Élie', 'Groupe 9', 'Groupe 10', 'ibn Ayed', 'Œuvrard', 'Oger', 'Zoé'].map(
        (name) => `${name} A`,
      ),
    )
  })

  it.each(['fr', 'en', 'ar'] as const)('is that of the collator of pages in %s', async (language) => {
    const names = await namesInOrder(language)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language, { numeric: true }).compare))
  })

  it('has the Arabic names first where the page is in Arabic', async () => {
    expect((await namesInOrder('ar')).slice(0, 4)).toEqual(['أحمد ا', 'الغربي ا', 'بن علي ا', 'ياسين ا'])
  })

  it.each(['fr', 'ar'] as const)('stays the same over pages of a long list in %s', async (language) => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await listStudents(portal.db, registrar(language), { limit: 4, ...(cursor && { cursor }) })
      names.push(...page.items.map(({ idNumber }) => idNumber))
      cursor = page.next ?? undefined
    } while (cursor)
    const { rows } = await sql<{ number: string }>`
      select s.id_number as number from student s order by ${byName(language, 's')}`.execute(portal.db)
    expect(names).toEqual(rows.map(({ number }) => number))
  })
})

describe('teachers of one name', () => {
  const rename = (id: number, name: string, changes: object = {}) =>
    portal.db
      .updateTable('teacher')
      .set({ first_name: name, last_name: 'Gharbi', first_name_ar: '', ...changes })
      .where('id', '=', id)
      .execute()
  const labels = async (language: Language) => {
    const { rows } = await sql<{ name: string }>`
      select ${distinctTeacherName(language, 't')} as name from teacher t order by t.id`.execute(portal.db)
    return rows.map(({ name }) => name)
  }
  beforeEach(async () => {
    await rename(institute.teacher.id, 'Ines')
    await rename(institute.otherHead.id, 'INES', { last_name: 'GHARBI' })
  })

  it('are told apart by department, and only they', async () => {
    const names = await labels('fr')
    expect(names).toContain('Ines Gharbi (Informatique)')
    expect(names).toContain('INES GHARBI (Gestion)')
    expect(names.filter((name) => name.includes('('))).toHaveLength(2)
    expect(await labels('ar')).toContain('Ines Gharbi (الإعلامية)')
  })

  it('of one department are told apart by identifier, in every choice', async () => {
    await rename(institute.colleague.id, 'Ines')
    const { departments, head } = institute
    const own = { teacherId: head.id, departmentId: departments.own, isHead: true }
    const actor = { ...own, yearId: 1, sessionId: 1, isReadOnly: false }
    const choices = [
      await listSupervisors(portal.db, departments.own, 'fr'),
      await listColleagues(portal.db, actor, 'fr'),
    ]
    for (const options of choices)
      expect(options.map(({ label }) => label).filter((label) => label.startsWith('Ines'))).toEqual([
        expect.stringMatching(/^Ines Gharbi \(1000000\d\)$/),
        expect.stringMatching(/^Ines Gharbi \(1000000\d\)$/),
      ])
    expect(await labels('fr')).toContain('INES GHARBI (Gestion)')
  })
})
