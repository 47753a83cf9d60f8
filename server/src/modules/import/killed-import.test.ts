import { expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { importInstitute } from './importer/import.service.ts'
import { readFolder } from './importer/read-folder.ts'
import { csv, importDesk } from '../../testing/imports.ts'
import { instituteFiles, writeFiles } from '../../testing/institute-files.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestPortal } from '../../testing/test-portal.ts'

it('an import whose process ends in the middle has written nothing, and the next process does it again', async () => {
  const url = await createTestDatabase()
  const killed = await startTestPortal({}, url)
  const other = connect(url, { purpose: 'work', maxConnections: 1 })
  const { files } = await readFolder(await writeFiles(instituteFiles))
  await importInstitute(killed.db, { files, by: 'admin:zohra', subject: 'folder:institute', isDryRun: false })
  const registrar = await createStaff(killed.db, ['registrar'])
  const desk = await importDesk(killed, registrar)
  const run = await desk.check([
    csv('quarts.csv', ['quart;debut;fin', '13:30-15:00;13:30;15:00']),
    csv('salles.csv', ['salle;capacite', 'B01;99']),
  ])
  await other.transaction().execute(async (tx) => {
    // The import waits for this room after it has written the time slot.
    await tx.selectFrom('room').select('id').where('name', '=', 'B01').forUpdate().execute()
    await desk.apply(run)
    await expect.poll(async () => (await desk.read(run.id)).linesDone).toBe(1)
    await killed.close()
  })
  expect(await other.selectFrom('time_slot').select('id').where('label', '=', '13:30-15:00').execute()).toEqual([])
  const next = await startTestPortal({}, url)
  await next.app.listen({ port: 0 })
  const { untilDone } = await importDesk(next, registrar)
  expect(await untilDone(run.id)).toMatchObject({ state: 'applied' })
  const rooms = next.db.selectFrom('room').select('capacity').where('name', '=', 'B01')
  expect(await rooms.execute()).toEqual([{ capacity: 99 }])
  await next.close()
  await other.destroy()
})

it('other calls are answered while an import of thousands of students runs', async () => {
  const portal = await startTestPortal()
  const { files } = await readFolder(await writeFiles(instituteFiles))
  await importInstitute(portal.db, { files, by: 'admin:zohra', subject: 'folder:institute', isDryRun: false })
  const desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))
  const codes = Array.from({ length: 3_000 }, (_, index) => String(50_000_000 + index))
  const { body } = await desk.send([
    csv('etudiants.csv', ['code;nom;prenom;sexe;naissance', ...codes.map((code) => `${code};Nom;Prénom;F;2006-02-01`)]),
    csv('inscriptions.csv', ['annee;etudiant;groupe', ...codes.map((code) => `2026-2027;${code};LI1-B`)]),
  ])
  const progress = new Set<number>()
  await expect
    .poll(
      async () => {
        const { state, linesDone } = await desk.read(Object(body).id)
        progress.add(linesDone)
        return state
      },
      { timeout: 60_000, interval: 10 },
    )
    .toBe('checked')
  // A call during the import is answered between two batches of 500 lines, and not after the last one.
  expect([...progress].filter((lines) => lines > 0 && lines < 6_000).length).toBeGreaterThan(1)
  await portal.close()
})
