import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { hashPassword } from '../src/modules/account/password-hash.ts'
import type { Storage } from '../src/storage/storage.ts'
import { buildInstitute } from './build-institute.ts'
import { loadDemoDeadlines } from './deadlines.ts'
import { loadDemoExamRunning } from './exams/running.ts'
import { loadDemoImport } from './imports.ts'
import { demoTables } from './institute.ts'
import { lendDemoCopies } from './library/loans.ts'
import { demoPrintFiles, signPrintRuns } from './library/print-runs.ts'
import { loadDemoCorrections } from './marks/corrections.ts'
import { loadDemoThresholds } from './marks/thresholds.ts'
import { loadDemoReopenings } from './supervision/reopenings.ts'
import { asDrafts, finalizeSheets } from './marks/finalize-sheets.ts'
import { demoNewsFile, loadDemoNews } from './news.ts'
import { loadDemoSignUps } from './sign-ups.ts'
import { loadDemoStaff } from './staff.ts'
import { loadDemoTimetableChanges } from './timetable/timetable-changes.ts'
import { writeTable } from './write-table.ts'
import { demoPassword } from './emails.ts'

/** Key of the advisory lock that serializes demo loads. */
export const demoLock = 7_340_022

/** Loads the demo institute into an empty database, and its files into the storage; does nothing when there is data. */
export async function loadDemoInstitute(db: Kysely<Tables>, storage?: Storage): Promise<void> {
  const loaded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    if (!(await isEmpty(tx))) return false
    const passwordHash = await hashPassword(demoPassword)
    const institute = buildInstitute({ today: await todayHere(tx), passwordHash })
    const sheets = institute.exam_sheet
    institute.exam_sheet = asDrafts(sheets)
    for (const table of demoTables) await writeTable(tx, table, institute[table])
    await lendDemoCopies(tx)
    await loadDemoStaff(tx, passwordHash)
    await signPrintRuns(tx)
    await loadDemoNews(tx)
    await loadDemoTimetableChanges(tx)
    await loadDemoSignUps(tx, passwordHash)
    await loadDemoImport(tx)
    await finalizeSheets(tx, sheets)
    await loadDemoThresholds(tx)
    await loadDemoCorrections(tx)
    await loadDemoReopenings(tx)
    await loadDemoExamRunning(tx)
    await loadDemoDeadlines(tx)
    for (const { key, body } of [...demoPrintFiles, demoNewsFile]) await storage?.put(key, body)
    await tx.insertInto('demo_load').defaultValues().execute()
    return true
  })
  if (loaded) await sql`analyze`.execute(db)
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from (values (1)) as one
    where not exists (select from demo_load) and not exists (select from academic_year)
      and not exists (select from department) and not exists (select from teacher)`.execute(db)
  return rows.length === 1
}

async function todayHere(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ today: string }>`select today_here()::text as today`.execute(db)
  return rows[0]!.today
}
