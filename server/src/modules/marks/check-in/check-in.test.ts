import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setNow } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import type { RollCheckIn } from './check-in.schemas.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
const { db } = portal
const { groups, subjects, slots } = teachingIds
/** A Tuesday, on which the teacher has the first TD group in the first slot. */
const day = '2026-11-24'
const [first, second, ofOtherGroup] = ['00000001', '00000002', '00000004']
const path = (groupId = groups.tutorialA, heldOn = day) =>
  `/api/v1/roll-check-ins/${institute.teacher.id}/${groupId}/${subjects.algorithms}/2/${slots.first}/${heldOn}`
const open = (headers = own, at = path()) => portal.put(at, undefined, headers)
const close = () => portal.remove(path(), own)
const read = async (headers = own): Promise<RollCheckIn> => Object((await portal.get(path(), headers)).body)

beforeEach(async () => {
  await sql`truncate attendance_sheet cascade`.execute(db)
  await setNow(db, `${day} 08:40`)
})
afterEach(() => vi.useRealTimers())

/** A phone, which keeps its cookies. */
function newPhone(language = 'fr') {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>) => {
    const answer = await portal.app.inject({
      ...{ method, url, payload: form && new URLSearchParams(form).toString() },
      headers: {
        'accept-language': language,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  const scan = (code: string) => send('GET', new URL(code).pathname)
  const scanShown = async () => scan((await read()).code?.address ?? '')
  const enter = async (number: string, code?: string) =>
    send('POST', '/presence', { number, code: code ?? (await read()).dayCode ?? '' })
  return { jar, send, scan, scanShown, enter }
}
const arrived = async () => (await read()).students.map(({ idNumber }) => idNumber)

describe('R-shared-67: the check-in of a roll', () => {
  it('is opened by its teacher in the class, shows a code, and ends with the class or before', async () => {
    expect(await read()).toEqual({ isOpen: false, closesAt: null, code: null, dayCode: null, students: [] })
    const opened = Object((await open()).body)
    expect(opened).toMatchObject({ isOpen: true, closesAt: '10:00', dayCode: expect.stringMatching(/^\d{4}$/) })
    expect(opened.code.address).toMatch(new RegExp(`^${portal.config.publicUrl}/presence/[0-9a-z]+-[\\w-]{22}$`))
    expect(await close()).toMatchObject({ status: 200, body: { isOpen: false, code: null } })
    expect((await open()).body).toMatchObject({ isOpen: true, dayCode: opened.dayCode })
    await setNow(db, `${day} 10:01`)
    expect(await read()).toMatchObject({ isOpen: false, code: null })
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'attendance.checkIn%' order by id desc limit 3`.execute(db)
    expect(rows.map(({ action }) => action.slice('attendance.checkIn'.length))).toEqual(['Opened', 'Closed', 'Opened'])
  })

  it.each([`${day} 08:10`, `${day} 10:01`, '2026-11-23 08:40', '2026-12-01 07:00'])(
    'is not opened at %s',
    async (time) => {
      await setNow(db, time)
      expect(await open()).toMatchObject(refusedWith(409, 'checkIn.notNow'))
      expect(await db.selectFrom('attendance_sheet').selectAll().execute()).toEqual([])
    },
  )

  it('is opened a quarter of an hour before, but not for a class that is cancelled', async () => {
    await setNow(db, `${day} 08:15`)
    expect((await open()).status).toBe(200)
    await sql`truncate attendance_sheet cascade`.execute(db)
    await sql`insert into holiday (name, starts_on, ends_on) values ('Fermeture', ${day}, ${day})`.execute(db)
    expect(await open()).toMatchObject(refusedWith(409, 'checkIn.notNow'))
    await sql`delete from holiday where name = 'Fermeture'`.execute(db)
  })

  it('is not opened for a roll that the administration has closed', async () => {
    await open()
    await sql`update attendance_sheet set is_open = false`.execute(db)
    expect(await open()).toMatchObject(refusedWith(409, 'attendance.closed'))
  })

  it('is not opened in a closed year', async () => {
    await sql`update academic_year set is_current = false, closed_at = now() where id = ${institute.years.current}`.execute(
      db,
    )
    expect(await open()).toMatchObject(refusedWith(409, 'year.closed'))
    await sql`update academic_year set is_current = true, closed_at = null where id = ${institute.years.current}`.execute(
      db,
    )
    expect(await read()).toMatchObject({ isOpen: false })
  })

  it('is of who calls the roll: its teacher, and a partner', async () => {
    await open()
    const head = await signInHeaders(db, institute.head)
    for (const headers of [colleague, head]) {
      expect((await portal.get(path(), headers)).status).toBe(404)
      expect((await open(headers)).status).toBe(404)
      expect((await portal.remove(path(), headers)).status).toBe(404)
    }
    await db
      .insertInto('shared_roll')
      .values({
        ...{ year_id: institute.years.current, subject_id: subjects.algorithms },
        partner_id: institute.colleague.id,
      })
      .execute()
    expect((await open(colleague)).status).toBe(200)
    expect(await read(colleague)).toMatchObject({ isOpen: true })
    await sql`delete from shared_roll`.execute(db)
  })
})

describe('R-shared-67: a student with a phone', () => {
  beforeEach(async () => void (await open()))

  it('scans the code, types number and digits, and is among those who have come', async () => {
    const phone = newPhone()
    const scanned = await phone.scanShown()
    expect([scanned.statusCode, scanned.headers.location]).toEqual([303, '/presence'])
    const page = await phone.send('GET', '/presence')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).toContain('Algorithmique · LI1-A')
    expect(page.body).not.toContain('<script')
    expect(page.body.length).toBeLessThan(4_000)
    const entered = await phone.enter(` ${first} `)
    expect([entered.statusCode, entered.body]).toEqual([200, expect.stringContaining('Votre présence est notée.')])
    expect(await read()).toMatchObject({ students: [{ idNumber: first, name: expect.stringContaining('Numéro 1') }] })
    const { rows } = await sql`select from attendance`.execute(db)
    expect(rows).toEqual([])
  })

  it('reads the page in the language of the phone, also with Arabic digits', async () => {
    const phone = newPhone('ar-TN,ar;q=0.9')
    await phone.scanShown()
    const { body } = await phone.send('GET', '/presence')
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('الخوارزميات')
    const { dayCode } = await read()
    const digits = dayCode!.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    expect((await phone.enter('٠٠٠٠٠٠٠١', digits)).statusCode).toBe(200)
    expect(await arrived()).toEqual([first])
  })

  it('with a photo of a code that has changed gets no form', async () => {
    const { code } = await read()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14_000 })
    const friend = newPhone()
    expect((await friend.scan(code!.address)).statusCode).toBe(410)
    expect((await friend.send('GET', '/presence')).statusCode).toBe(403)
    expect((await friend.enter(first)).statusCode).toBe(403)
    expect(await arrived()).toEqual([])
  })

  it('has three minutes for the form, which the address alone does not open', async () => {
    const phone = newPhone()
    await phone.scanShown()
    expect((await newPhone().send('GET', '/presence')).statusCode).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181_000 })
    expect((await phone.enter(first)).statusCode).toBe(403)
    expect(await arrived()).toEqual([])
  })

  it('enters one student with one phone, and each student once', async () => {
    const phone = newPhone()
    await phone.scanShown()
    expect((await phone.enter(first)).statusCode).toBe(200)
    expect((await phone.enter(first)).statusCode).toBe(200)
    const again = await phone.enter(second)
    expect([again.statusCode, again.body]).toEqual([
      409,
      expect.stringContaining('déjà été confirmée depuis ce téléphone'),
    ])
    const other = newPhone()
    await other.scanShown()
    const taken = await other.enter(first)
    expect([taken.statusCode, taken.body]).toEqual([409, expect.stringContaining('depuis un autre téléphone')])
    expect(await arrived()).toEqual([first])
  })

  it.each([
    ['a number of another group', ofOtherGroup, undefined],
    ['an unknown number', '99999999', undefined],
    ['no number', '', undefined],
    ['markup', '<img src=x onerror=alert(1)>', undefined],
    ['wrong digits', first, 'abcd'],
  ])('is asked again after %s, and nothing is stored', async (_, number, code) => {
    const phone = newPhone()
    await phone.scanShown()
    const answer = await phone.enter(number, code)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<form method="post" action="/presence">')
    expect(answer.body).not.toContain('onerror')
    expect(await arrived()).toEqual([])
  })

  it('is not entered once the teacher has ended it or the class is over', async () => {
    const phone = newPhone()
    await phone.scanShown()
    const { dayCode, code } = await read()
    await close()
    expect((await phone.enter(first, dayCode!)).statusCode).toBe(403)
    expect((await newPhone().scan(code!.address)).statusCode).toBe(404)
    expect(await arrived()).toEqual([])
  })

  it('whose phone sends another form type, or a ticket of its own making, is refused', async () => {
    const phone = newPhone()
    await phone.scanShown()
    const { dayCode } = await read()
    const body = { number: first, code: dayCode }
    const cookie = [...phone.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = await portal.app.inject({ method: 'POST', url: '/presence', payload: body, headers: { cookie } })
    expect([json.statusCode, await arrived()]).toEqual([415, []])
    phone.jar.set('presence', `${phone.jar.get('presence')!.slice(0, -1)}_`)
    expect((await phone.enter(first)).statusCode).toBe(403)
  })

  it('types no digits where the institute asks for none', async () => {
    await sql`update roll_check_in set day_code = null`.execute(db)
    const phone = newPhone()
    await phone.scanShown()
    expect((await phone.send('GET', '/presence')).body).not.toContain('name="code"')
    expect((await phone.enter(first, '')).statusCode).toBe(200)
  })
})

it('R-shared-67: of two phones that send one number at once, one enters it', async () => {
  await open()
  const phones = Array.from({ length: 8 }, () => newPhone())
  for (const phone of phones) await phone.scanShown()
  const answers = await Promise.all(phones.map((phone) => phone.enter(second)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await arrived()).toEqual([second])
})
