import { expect, it } from 'vitest'
import { setToday } from '../testing/set-today.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { runCommand } from './run-command.ts'

it('the first account of an empty institute signs in, in an academic year that is created with it', async () => {
  const portal = await startTestPortal()
  const admin = (...words: string[]) => runCommand(words, { db: portal.db, by: 'admin:zohra' })
  const createAccount = async (email: string) => (await admin('account', 'create', email, 'Mounir', 'Ayari')).text
  await setToday(portal.db, '2027-08-31')
  const created = await createAccount('direction@institut.example')
  expect(created).toContain('The institute had no academic year: 2026-2027 is created.')
  const [{ ListAnnee: years }] = Object((await portal.get('/api/annee/select')).body).Annee
  expect(years).toMatchObject([{ label: '2026-2027' }])
  const credentials = { email: 'direction@institut.example', password: created.trim().split(' ').at(-1) }
  const signedIn = await portal.post('/api/login', { ...credentials, role: 2, compte: 2, annee_id: years[0].value })
  expect(signedIn.body).toMatchObject({ status: 200 })

  await setToday(portal.db, '2027-09-01')
  expect(await createAccount('scolarite@institut.example')).not.toContain('academic year')
  await portal.close()
})
