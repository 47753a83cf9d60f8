import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds for which a code is shown. */
const shownFor = 10_000
/** Milliseconds for which the last code is still taken, for a phone that opens its page when the code changes. */
const onTheWay = 3_000
/** Milliseconds in which a student who has scanned a code sends the number. */
export const ticketLasts = 180_000

/** The roll that a code is for: the id of its sheet, and the secret of its check-in. */
export interface CodeOwner {
  sheetId: number
  secret: Buffer
}

export const newSecret = (): Buffer => randomBytes(32)

const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
const inWindow = ({ sheetId, secret }: CodeOwner, window: number) =>
  `${sheetId.toString(36)}-${sign(secret, `code ${window}`)}`

/** The code that is shown at a moment, in milliseconds, and when the next one takes its place. */
export function codeAt(owner: CodeOwner, now: number): { code: string; changesAt: number } {
  const window = Math.floor(now / shownFor)
  return { code: inWindow(owner, window), changesAt: (window + 1) * shownFor }
}

/** Whether a code is shown at a moment, or was until just before. */
export function isShown(owner: CodeOwner, code: string, now: number): boolean {
  const windows = new Set([now, now - onTheWay].map((at) => Math.floor(at / shownFor)))
  return [...windows].some((window) => isSame(inWindow(owner, window), code))
}

/** Of the ids of the database. */
const largestId = 2 ** 31 - 1

/** The id of the sheet that a code or a ticket names; null for any other text. */
export function sheetOf(text: string): number | null {
  const [id = ''] = text.split(/[-.]/)
  const sheetId = /^[0-9a-z]{1,6}$/.test(id) ? Number.parseInt(id, 36) : 0
  return sheetId > 0 && sheetId <= largestId ? sheetId : null
}

/** The ticket of a phone that has scanned the code: with it, the student sends the number. */
export function newTicket({ sheetId, secret }: CodeOwner, now: number): string {
  const content = `${sheetId.toString(36)}.${(now + ticketLasts).toString(36)}.${randomBytes(6).toString('hex')}`
  return `${content}.${sign(secret, `ticket ${content}`)}`
}

/** Whether a ticket was given for this roll, and has not expired. */
export function isValidTicket({ secret }: CodeOwner, ticket: string, now: number): boolean {
  const [id, expires = '', nonce, mac = ''] = ticket.split('.')
  const isSigned = isSame(sign(secret, `ticket ${id}.${expires}.${nonce}`), mac)
  return isSigned && Number.parseInt(expires, 36) > now
}

function isSame(expected: string, given: string): boolean {
  const [own, other] = [Buffer.from(expected), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
