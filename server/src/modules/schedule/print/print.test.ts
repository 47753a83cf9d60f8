import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { unpackWoff } from '../../../documents/fonts.ts'
import { render } from '../../../documents/render.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { arabicWords, textOf } from '../../../testing/printed-text.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import type { SessionOption, Timetable } from '../schedule.schemas.ts'
import { timetableJob } from './timetable-job.ts'

const pages = (pdf: Buffer) => Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
const fonts = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/IBMPlexSans\w*(?:-\w+)?/g))

const option = (label_matiere: string): SessionOption => ({
  id_seance: 1,
  id_emploi: 1,
  id_matiere: 1,
  label_matiere,
  label_group: 'LGL2-A1',
  group_tp: 'TP1',
  label_salle: 'Amphi Ibn Khaldoun',
  label_enseignant: 'Amine Ben Salah',
  type: 3,
  rattrapage: 1,
  date_rattrapage: '2026-12-07',
})
const timetable = (options: SessionOption[]): Timetable => ({
  annee: '2026-2027',
  semestre: 'Semestre 1',
  enseignant: 'Amine Ben Salah',
  group: '',
  quarts: Array.from({ length: 6 }, (_, index) => ({
    id_quart: index,
    label_quart: `${index + 8}:30-${index + 10}:00`,
  })),
  jours: Array.from({ length: 6 }, (_, index) => ({
    id_jour: index + 1,
    label_jour: 'Mercredi',
    seances: Array.from({ length: 6 }, () => ({ type: 3, quan: 1 as const, options })),
  })),
})

const heldOnce = (changes: Partial<SessionOption>) => timetable([{ ...option('Compilation'), ...changes }])
const exam = (type_examen_genre: 1 | 2, type_examen: string): Partial<SessionOption> => ({
  rattrapage: 0,
  type_examen,
  type_examen_genre,
  active: 1,
})

type Printing = Parameters<typeof timetableJob>
const jobOf = (shown: Timetable, language: Printing[2], exceptions: Printing[0]['exceptions'] = new Map()) =>
  timetableJob({ timetable: shown, exceptions }, printedInstitute, language)
const pdfOf = (...printing: Parameters<typeof jobOf>) => render(jobOf(...printing))

describe('the printed timetable', () => {
  it.each(['fr', 'en', 'ar'] as const)(
    'is one page in %s, however long the names and crowded the slots',
    (language) => {
      const crowded = Array.from({ length: 4 }, () =>
        option('Architectures logicielles orientées microservices et déploiement'),
      )
      expect(pages(pdfOf(timetable(crowded), language))).toBe(1)
    },
  )

  it('is one designed page when there is no session', () => {
    expect(pages(pdfOf(timetable([]), 'fr'))).toBe(1)
  })

  it('uses the Arabic font for Arabic', () => {
    const printed = fonts(pdfOf(timetable([option('برمجة الواب')]), 'ar'))
    expect([...printed].some((name) => name.startsWith('IBMPlexSansArabic'))).toBe(true)
  })

  it.each([
    ['a make-up', { active: 1 as const }, { badge: 'R', exam: null, isPending: false }],
    ['a pending make-up', { active: 0 as const }, { badge: 'R', exam: null, isPending: true }],
    ['a DS', exam(1, 'DS 1'), { badge: 'DS', exam: 'DS 1', isPending: false }],
    ['a test', exam(2, 'Test de TP'), { badge: 'T', exam: 'Test de TP', isPending: false }],
    ['an exposé', exam(2, 'Exposé'), { badge: 'T', exam: 'Exposé', isPending: false }],
  ])('prints %s with its badge, date and exam name', (_kind, changes, notice) => {
    const { sheet } = jobOf(heldOnce(changes), 'fr')
    const entry = { letter: 'TP', notice: { heldOn: '07/12/2026', ...notice } }
    expect(sheet).toHaveProperty('days.0.cells.0.0', expect.objectContaining(entry))
  })

  it('shows a weekly session without date and badge', () => {
    const { sheet } = jobOf(heldOnce({ rattrapage: 0, date_rattrapage: null }), 'fr')
    expect(sheet).toHaveProperty('days.0.cells.0.0.notice', null)
  })

  it.each([
    ['fr', 'Sauf 25/11, 02/12'],
    ['en', 'Not on 25/11, 02/12'],
  ] as const)('R-shared-43: names the days on which a weekly session is not held, in %s', async (language, words) => {
    const weekly = heldOnce({ rattrapage: 0, date_rattrapage: null })
    const exceptions = new Map([[1, ['2026-11-25', '2026-12-02']]])
    expect(await textOf(pdfOf(weekly, language, exceptions))).toContain(words)
    expect(await textOf(pdfOf(heldOnce({}), language, exceptions))).not.toContain('25/11')
  })

  it.each([
    ['fr', ['DS Devoir surveillé', 'T Test ou exposé', 'T 07/12/2026 Exposé (En attente)']],
    ['en', ['DS Supervised test', 'T Test or presentation', 'T 07/12/2026 Exposé (Pending)']],
  ] as const)('labels exams and pending notices, and explains the badges, in %s', async (language, texts) => {
    const printed = await textOf(pdfOf(heldOnce({ ...exam(2, 'Exposé'), active: 0 }), language))
    for (const text of texts) expect(printed).toContain(text)
    expect(printed).not.toContain('R 07/12/2026')
  })

  it('labels exams and pending notices, and explains the badges, in ar', async () => {
    const printed = await textOf(pdfOf(heldOnce({ ...exam(2, 'عرض شفوي'), active: 0 }), 'ar'))
    expect(arabicWords(printed)).toEqual(
      expect.arrayContaining(arabicWords('عرض شفوي، في الانتظار، فرض مراقبة، اختبار أو عرض')),
    )
    expect(printed).toContain('07/12/2026')
  })

  it('escapes markup in names', () => {
    const hostile = timetable([option('#pagebreak() $x$ *a* ` " \\ #panic("x") </style>')])
    expect(pages(pdfOf({ ...hostile, enseignant: '"])\n#panic()' }, 'fr'))).toBe(1)
  })

  it('rejects an invalid font file', () => {
    expect(() => unpackWoff(Buffer.from('<html>404</html>'))).toThrow('Not a WOFF font')
  })
})

describe('impression_enseignant_shedules', () => {
  let portal: TestPortal
  let headers: Record<string, string>
  beforeAll(async () => {
    portal = await startTestPortal({}, await createDemoDatabase())
    headers = await signInHeaders(portal.db, { id: demoTeacherId, email: '' })
  })
  afterAll(() => portal.close())
  const print = (path: string) => portal.get(`/api/impression_enseignant_shedules/${path}`, headers)

  it('R-schedule-05: returns an inline PDF with its own file name', async () => {
    const answer = await print(`${demoTeacherId}/1/2?lang=ar`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="emploi-\d{4}-\d{4}-semestre-1-\d+\.pdf"$/)
    expect(String(answer.body).slice(0, 5)).toBe('%PDF-')
  })

  it('R-schedule-08: rejects the timetable of a colleague', async () => {
    expect((await print('2/1/2')).status).toBe(403)
  })

  it.each(['1/3/2', '0/1/2', 'x/1/2', '1/1/9999999999', '1/1/2?lang=de'])('R-shared-28: rejects %s', async (path) => {
    expect((await print(path)).status).toBe(422)
  })
})
