import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { latinDigits } from '../../../http/digits.ts'
import type { Language } from '../../../http/language.ts'
import { isShown, isValidTicket, newTicket, sheetOf } from './check-in-code.ts'
import { type Entered, enterStudent, type PresentClass, selectPresentClass } from './check-in.sql.ts'

export type { PresentClass } from './check-in.sql.ts'

export const newPhone = (): string => randomBytes(16).toString('hex')

const classOf = async (db: Database, text: string, language: Language): Promise<PresentClass | undefined> => {
  const sheetId = sheetOf(text)
  return sheetId === null ? undefined : selectPresentClass(db, sheetId, language)
}

/** The ticket for a code that is shown; why there is none for every other text. */
export async function redeemCode(
  db: Database,
  code: string,
  language: Language,
): Promise<{ ticket: string } | { refusal: 'closed' | 'expired' }> {
  const present = await classOf(db, code, language)
  if (!present) return { refusal: 'closed' }
  const now = Date.now()
  return isShown(present, code, now) ? { ticket: newTicket(present, now) } : { refusal: 'expired' }
}

/** The class of a valid ticket; null for every other text, and once its check-in has ended. */
export async function findClass(db: Database, ticket: string, language: Language): Promise<PresentClass | null> {
  const present = await classOf(db, ticket, language)
  return present && isValidTicket(present, ticket, Date.now()) ? present : null
}

interface Student {
  number: string
  /** The four digits of the class, in any script. */
  code: string
  /** The random id of the phone. */
  phone: string
}

/** Enters the student of a number in a class, once with one phone; says why not for every other one. */
export async function checkIn(
  db: Database,
  { sheetId, dayCode }: PresentClass,
  { number, code, phone }: Student,
): Promise<Entered | 'wrongCode'> {
  if (dayCode !== null && latinDigits(code).trim() !== dayCode) return 'wrongCode'
  return enterStudent(db, { sheetId, number, phone: createHash('sha256').update(phone).digest() })
}
