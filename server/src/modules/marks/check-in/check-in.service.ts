import { randomInt } from 'node:crypto'
import { type Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { isRollClosed, lockAttendanceSheet } from '../attendance/attendance.sql.ts'
import type { PartnerRollKey } from '../partner-rolls/partner-roll.schemas.ts'
import { calledSheet } from '../partner-rolls/partner-rolls.service.ts'
import { codeAt, newSecret } from './check-in-code.ts'
import type { RollCheckIn } from './check-in.schemas.ts'
import { closeSheet, endOfPresentClass, openSheet, selectCheckIn, type StoredCheckIn } from './check-in.sql.ts'

type Settings = Pick<Config, 'publicUrl' | 'checkInDayCode'>

interface Asked {
  actor: Actor
  key: PartnerRollKey
  language: Language
}

const notOpened: RollCheckIn = { isOpen: false, closesAt: null, code: null, dayCode: null, students: [] }

/** The check-in of a roll that the caller calls, with the code of the moment; 404 for every other roll. */
export async function readCheckIn(
  db: Database,
  { publicUrl }: Settings,
  { actor, key, language }: Asked,
): Promise<RollCheckIn> {
  const stored = await selectCheckIn(db, await calledSheet(db, actor, key), language)
  return stored ? toCheckIn(stored, publicUrl) : notOpened
}

/**
 * Opens the check-in of a roll until the end of its class, or again after it was closed. Throws 409 when the class is not held
 * now, and when its roll is closed.
 */
export async function openCheckIn(db: Kysely<Tables>, settings: Settings, asked: Asked): Promise<RollCheckIn> {
  const { actor, key } = asked
  return db.transaction().execute(async (tx) => {
    const sheet = await calledSheet(tx, actor, key)
    const closesAt = await endOfPresentClass(tx, sheet)
    if (closesAt === null) throw conflict('checkIn.notNow')
    const locked = await lockAttendanceSheet(tx, sheet)
    if (!locked) throw conflict((await isRollClosed(tx, sheet)) ? 'roll.closed' : 'checkIn.notNow')
    if (!locked.is_open) throw conflict('attendance.closed')
    const dayCode = settings.checkInDayCode ? String(randomInt(10_000)).padStart(4, '0') : null
    await openSheet(tx, { sheetId: locked.id, secret: newSecret(), dayCode, closesAt })
    await writeAudit(tx, entryOf(actor, 'attendance.checkInOpened', locked.id))
    return readCheckIn(tx, settings, asked)
  })
}

/** Ends the check-in of a roll; who has come stays in it. */
export async function closeCheckIn(db: Kysely<Tables>, settings: Settings, asked: Asked): Promise<RollCheckIn> {
  return db.transaction().execute(async (tx) => {
    const closed = await closeSheet(tx, await calledSheet(tx, asked.actor, asked.key))
    if (closed !== undefined) await writeAudit(tx, entryOf(asked.actor, 'attendance.checkInClosed', closed))
    return readCheckIn(tx, settings, asked)
  })
}

const entryOf = ({ teacherId }: Actor, action: string, sheetId: number) => ({
  ...{ actor: `teacher:${teacherId}`, action, subject: `attendance:${sheetId}` },
})

function toCheckIn({ isOpen, closesAt, dayCode, students, ...owner }: StoredCheckIn, publicUrl: string): RollCheckIn {
  if (!isOpen) return { ...notOpened, students }
  const { code, changesAt } = codeAt(owner, Date.now())
  const shown = { address: `${publicUrl}/presence/${code}`, changesAt: new Date(changesAt).toISOString() }
  return { isOpen, closesAt, code: shown, dayCode, students }
}
