import { expect, it } from 'vitest'
import { password, signInHeaders } from '../testing/institute.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { samples } from './arguments.ts'
import type { AdminContext } from './command.ts'
import { runCommand } from './run-command.ts'

const { portal, institute } = await startInstitutePortal()

const admin = (line: string) =>
  runCommand(line.split(' ').filter(Boolean), {
    db: portal.db,
    by: 'admin:zohra',
    keysDirectory: portal.keys.keysDirectory,
  })
const noAdmin: AdminContext = {
  by: 'admin:zohra',
  get db(): never {
    throw new Error('This needs no database')
  },
}
const signIn = async (email: string, secret: string) => {
  const credentials = { email, password: secret, annee_id: institute.years.current, role: 2, compte: 2 }
  return (await portal.post('/api/login', credentials)).body
}

it('activates an account, which then signs in', async () => {
  const { email } = institute.inactive
  expect((await admin('accounts list --inactive')).text).toMatch(
    /inactif@institut\.example +Essai inactif +Informatique +inactive/,
  )
  expect(await admin(`account activate ${email.toUpperCase()}`)).toMatchObject({ exitCode: 0 })
  expect(await signIn(email, password)).toMatchObject({ status: 200 })
  expect(await admin('accounts list --inactive')).toEqual({ exitCode: 0, text: '(none)' })
  expect((await admin('accounts list')).text.split('\n')).toHaveLength(6)
})

it('deactivates an account and ends its sessions permanently', async () => {
  const session = await signInHeaders(portal.db, institute.colleague)
  const { email, id } = institute.colleague
  expect(await admin(`account deactivate ${email}`)).toMatchObject({ exitCode: 0 })
  const read = () => portal.post('/api/getById_enseignant', { id }, session)
  expect((await read()).status).toBe(401)
  expect(await signIn(email, password)).toMatchObject({ status: 401 })
  await admin(`account activate ${email}`)
  expect((await read()).status).toBe(401)
})

it('records the previous state of an account for each decision, also one that changes nothing', async () => {
  const { email, id } = institute.colleague
  await admin(`account deactivate ${email}`)
  await admin(`account deactivate ${email}`)
  await admin(`account activate ${email}`)
  const traces = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', `account:${id}`)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const trace = (action: string, from: boolean, to: boolean) => ({
    action: `account.${action}`,
    details: { changes: { is_active: { from, to } } },
  })
  expect(traces).toEqual([
    trace('activated', false, true),
    trace('deactivated', false, false),
    trace('deactivated', true, false),
  ])
})

it('sets a password that it shows once', async () => {
  const session = await signInHeaders(portal.db, institute.teacher)
  const { text } = await admin(`account reset-password ${institute.teacher.email}`)
  const made = /: (\S+)$/.exec(text)?.[1] ?? ''
  expect(made).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(await signIn(institute.teacher.email, made)).toMatchObject({ status: 200 })
  expect((await portal.get('/api/quart/select', session)).status).toBe(401)
  expect((await admin('audit')).text).not.toContain(made)
})

it('creates academic years, of which one is current', async () => {
  expect(await admin('year create 2027-2028')).toMatchObject({ exitCode: 0 })
  expect((await admin('year list')).text).toMatch(/2027-2028\n.*2026-2027 +current\n.*2025-2026$/)
  expect(await admin('year create 2028-2029 --current')).toMatchObject({ exitCode: 0 })
  expect((await admin('year list')).text).toMatch(/2028-2029 +current\n.*2027-2028\n/)
  expect(await admin('year current 2026-2027')).toMatchObject({ exitCode: 0 })
  expect((await portal.get('/api/annee')).body).toMatchObject({ Annee: [{ CurrentAnnee: [{ label: '2026-2027' }] }] })
})

it('refuses an impossible command with exit code 1 and changes nothing', async () => {
  const refused = { exitCode: 1 }
  expect(await admin('year create 2027-2028')).toMatchObject(refused)
  expect(await admin('year create 2027-2029')).toMatchObject(refused)
  expect(await admin('year current 1999-2000')).toMatchObject(refused)
  expect(await admin('account activate personne@institut.example')).toMatchObject(refused)
  expect((await portal.get('/api/annee')).body).toMatchObject({ Annee: [{ CurrentAnnee: [{ label: '2026-2027' }] }] })
})

it.each([
  ['', 'account activate <e-mail> '],
  ['help', "unknown command 'help'"],
  ['acount activate a', 'Did you mean account?'],
  ['account', 'account activate <e-mail> '],
  ['account activate', "missing required argument 'e-mail'"],
  ['account activate a b', 'too many arguments'],
  ['year list --often', "unknown option '--often'"],
  ['audit --last x', 'It must be a whole number from 1 to 10000.'],
  ['import --template a b', 'name one folder'],
])('explains "%s" with the usage and exit code 2', async (line, message) => {
  const { exitCode, text } = await admin(line)
  expect(exitCode).toBe(2)
  expect(text).toContain(message)
  expect(text).toMatch(/Usage: pnpm admin /)
})

it('accepts a version that the gate has refused, only with a reason', async () => {
  const release = { remote: 'marks', version: '1.2.0', folder: 'remotes/marks/1.2.0', released_by: 'team' }
  await portal.db
    .insertInto('remote_release')
    .values({ ...release, state: 'refused', manifest: '{}', files: '[]' })
    .execute()
  const words = ['release', 'force', 'marks', '1.2.0']
  const force = (...reason: string[]) => runCommand([...words, ...reason], { db: portal.db, by: 'admin:zohra' })
  expect(await force()).toMatchObject({ exitCode: 2 })
  expect(await force('--reason', ' ')).toMatchObject({ exitCode: 2 })
  expect(await force('--reason', 'the shell follows tonight')).toEqual({
    exitCode: 0,
    text: 'marks 1.2.0 is accepted. The team publishes it again, with the same files.',
  })
  expect(await admin('release force marks 9.9.9 --reason x')).toEqual({
    exitCode: 1,
    text: 'No such version was ever sent to the gate.',
  })
  await portal.db.deleteFrom('remote_release').execute()
})

it('describes every command with its arguments and an example, without a database', async () => {
  const help = async (...words: string[]) => (await runCommand([...words, '--help'], noAdmin)).text
  const commands = Array.from(
    (await help()).matchAll(/^ {2}([a-z][a-z -]*?)(?: [<[].*?)? {2,}\S/gm),
    ([, path = '']) => path,
  )
  expect(commands.length).toBeGreaterThan(45)
  for (const path of commands) {
    const text = await help(...path.split(' '))
    expect(text).toContain(`Usage: pnpm admin ${path} `)
    expect(text).toMatch(new RegExp(`\nExample:\n  pnpm admin ${path}`))
    for (const [, name = ''] of (/^Usage:.*/.exec(text)?.[0] ?? '').matchAll(/<([^>.]+)(?:\.{3})?>/g))
      expect(['shell', ...Object.keys(samples)]).toContain(name)
  }
})

it('completes commands and options', async () => {
  const complete = async (...words: string[]) =>
    (await runCommand(['completion', 'bash', '--', ...words], noAdmin)).text.split('\n')
  expect(await complete('acc')).toEqual(['accounts', 'account'])
  expect(await complete('year', 'create', '--c')).toEqual(['--current'])
  expect(await complete('register', 'correct', '7', '01234567', '')).toEqual(['present', 'absent'])
})

it('creates release tokens, shown once, and lists and revokes them', async () => {
  const { text } = await admin('release-token create marks --label ci')
  const token = /: (\S+)$/.exec(text)?.[1] ?? ''
  expect(token).toMatch(/^release_marks_[\w-]{43}$/)
  const live = async () => (await portal.get('/portal/releases/live', { authorization: `Bearer ${token}` })).status
  expect(await live()).toBe(200)
  expect((await admin('release-token list')).text).toMatch(/marks +ci +20\S+ \S+ +20\S+ \S+ +-$/)
  expect(await admin('release-token revoke 1')).toEqual({ exitCode: 0, text: 'Token 1 is revoked.' })
  expect(await live()).toBe(401)
  expect(await admin('release-token revoke 1')).toMatchObject({ exitCode: 1 })
  for (const name of ['Marks', 'live', '../marks'])
    expect(await admin(`release-token create ${name}`)).toMatchObject({ exitCode: 1 })
  expect((await admin('audit')).text).not.toContain(token)
})

it('writes an entry of the audit log for every change', async () => {
  const { text } = await admin('audit --last 100')
  for (const action of [
    'account.activated',
    'account.deactivated',
    'password.set',
    'year.created',
    'year.made-current',
    'release-token.created',
    'release-token.revoked',
  ])
    expect(text).toMatch(new RegExp(`admin:zohra +${action}`))
  expect((await admin('audit --last 1')).text.split('\n')).toHaveLength(2)
})

it('lists the remotes that are live', async () => {
  expect(await admin('remotes list')).toEqual({ exitCode: 0, text: '(none)' })
})
