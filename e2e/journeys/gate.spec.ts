import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { foundTeam } from '../portal/release/team.ts'
import { setting } from '../portal/settings.ts'

const faults = {
  'own-timetable/OwnTimetablePage.tsx': "document.body.append(document.createElement('aside'))",
  'group-timetables/GroupTimetablesPage.tsx': "if (document.dir === 'rtl') throw new Error('Cannot mirror')",
  'exam-calendar/ExamCalendarPage.tsx': "new Image().src = 'https://elsewhere.example/x.png'",
  'invigilation/InvigilationPage.tsx': "void fetch('/api/absent'); setTimeout(() => { throw new Error('Later') })",
}

test('the gate opens every page in the live portal, in two languages, and says what is wrong with each', async () => {
  test.setTimeout(10 * 60_000)
  const folder = await mkdtemp(join(tmpdir(), 'portal-gate-'))
  const portal = { url: setting('PORTAL_URL'), databaseUrl: setting('PORTAL_DATABASE_URL'), folder }
  const team = await foundTeam('schedule', { ...portal, stop: async () => {} })
  await team.setVersion('9.0.0')
  for (const [file, fault] of Object.entries(faults)) {
    await team.change(`src/features/${file}`, 'Page() {', `Page() {\n  ${fault}`)
  }

  const { code, output } = await team.release('check')
  expect(code, output).toBe(1)
  expect(output).toContain('9 of 10 checks passed')
  const expected = [
    '/EmploiEnseignant: leaves <aside id="" class=""> behind in the page (fr, ar, as teacher).',
    '/EmploiGroup: shows a failure: تعذّر عرض هذه الوحدة (ar, as teacher).',
    '/CalendrierExam: the content policy refused https://elsewhere.example/x.png (img-src) (fr, ar, as teacher).',
    '/Surveillance: GET /api/absent answered 404 (fr, ar, as teacher).',
    '/Surveillance: uncaught: Later (fr, ar, as teacher).',
  ]
  for (const line of expected) expect(output).toContain(line)
  expect(output).not.toMatch(/\/(Enseignant|DetailEnseignants|EmploiEnseignants): /)
  await rm(folder, { recursive: true, force: true })
})
