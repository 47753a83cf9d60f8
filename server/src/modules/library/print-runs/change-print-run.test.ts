import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { requestPrintRun } from '../../../testing/print-runs.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { storedKeys } from '../../../testing/uploads.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
beforeEach(async () => {
  await portal.db.deleteFrom('print_run').execute()
  await portal.db.deleteFrom('print_file').execute()
})

const request = {
  ...{ levelId: 1, specialityId: 1, copies: 62, dueOn: '2999-12-31' },
  ...{ isDoubleSided: true, isStapled: true, isConfidential: true },
}
const refuse = () => sql`update print_run set stage = 'refused', refusal = 'illisible'`.execute(portal.db)
const read = async () => {
  const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
  return Object(body).tirages[0]
}
const send = async (id: number, changes: object = {}, { version = '', headers = own } = {}) =>
  portal.put(
    `/api/v1/print-runs/${id}/request`,
    { ...request, ...changes },
    { ...headers, 'if-match': version || (await read()).version },
  )
/** An uploaded file that no print run uses; the stored name. */
async function storeUnused(teacherId = institute.teacher.id): Promise<string> {
  const name = `${Math.random()}.pdf`
  await portal.storage.put(`print-runs/${name}`, Buffer.from('%PDF-1.7 corrigé'))
  await portal.db
    .insertInto('print_file')
    .values({ key: `print-runs/${name}`, name: 'corrigé.pdf', teacher_id: teacherId, is_complete: true })
    .execute()
  return name
}

it('R-library-33: a refused print run is sent again with other options and its own file', async () => {
  const { id, key } = await requestPrintRun(portal, institute)
  await refuse()
  expect(await send(id)).toMatchObject({ status: 200, body: { status: 200 } })
  expect(await read()).toMatchObject({
    ...{ id, etape: 'requested', etat: 0, motif: '', nb_copie: 62, fichier: 'DS 1.pdf' },
    ...{ recto_verso: true, agrafe: true, confidentiel: true, date_limite: '2999-12-31' },
  })
  expect(await storedKeys(portal)).toContain(key)
})

it('R-library-33: another file replaces the one of before, which is deleted', async () => {
  const { id, key } = await requestPrintRun(portal, institute)
  await sql`update print_run set seen_at = now()`.execute(portal.db)
  const file = await storeUnused()
  expect(await send(id, { file })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ fichier: 'corrigé.pdf', vu_le: null })
  const keys = await storedKeys(portal)
  expect([keys.includes(key), keys.includes(`print-runs/${file}`)]).toEqual([false, true])
  expect(await portal.db.selectFrom('print_file').select('key').execute()).toEqual([])
})

it('R-library-33: cannot be changed while the print room has it or once it is fetched', async () => {
  const { id } = await requestPrintRun(portal, institute)
  for (const stage of ['printing', 'ready', 'fetched']) {
    await sql`update print_run set stage = ${stage}`.execute(portal.db)
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'printRun.taken' } })
    expect(await read()).toMatchObject({ nb_copie: 40, etape: stage })
  }
})

it('R-library-33: is changed by its teacher alone, and with the version that was seen', async () => {
  const { id } = await requestPrintRun(portal, institute)
  const { version } = await read()
  expect(await send(id, {}, { headers: colleague, version })).toMatchObject({ status: 404 })
  expect(await send(id, {}, { version: '"another"' })).toMatchObject({ status: 412 })
  expect((await portal.put(`/api/v1/print-runs/${id}/request`, request, own)).status).toBe(428)
  expect(await read()).toMatchObject({ nb_copie: 40 })
})

it('R-library-33: is not changed to a day that is over, another speciality or a file of somebody else', async () => {
  const { id, key } = await requestPrintRun(portal, institute)
  const foreign = await storeUnused(institute.colleague.id)
  for (const [changes, code] of [
    [{ dueOn: '2026-09-01' }, 'printRun.due'],
    [{ specialityId: 900 }, 'printRun.speciality'],
    [{ file: foreign }, 'printRun.file'],
    [{ file: 'nothing.pdf' }, 'printRun.file'],
  ])
    expect(await send(id, Object(changes))).toMatchObject({ status: 422, body: { code } })
  expect(await read()).toMatchObject({ nb_copie: 40, fichier: 'DS 1.pdf' })
  expect(await storedKeys(portal)).toContain(key)
})

it('R-library-33: a repeated change after a lost response has no further effect', async () => {
  const { id } = await requestPrintRun(portal, institute)
  const { version } = await read()
  const file = await storeUnused()
  expect(await send(id, { file }, { version })).toMatchObject({ status: 200 })
  const stored = await read()
  expect(await send(id, { file }, { version })).toMatchObject({ status: 200 })
  expect(await read()).toEqual(stored)
  const changes = await portal.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', `print-run:${id}`)
    .execute()
  expect(changes).toHaveLength(1)
})
