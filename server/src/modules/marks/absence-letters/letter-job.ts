import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { PrintJob } from '../../../documents/typesetter.ts'
import { labels } from '../../../kernel/labels.ts'
import { letterTexts } from './letter-texts.ts'
import type { CountedAbsences, PrintedLetter } from './letters.sql.ts'

const template = join(import.meta.dirname, 'absence-letter.typ')

/** Print job of letters on A4, each on pages of its own. */
export const letterJob = (letters: readonly PrintedLetter[], institute: Institute): PrintJob => ({
  template,
  sheet: { letters: letters.map((letter) => contentOf(letter, institute)) },
})

function contentOf(letter: PrintedLetter, institute: Institute) {
  const { kind, language, counts, decidedOn } = letter
  const { titles, body, absencesOf, duration, limits, percent, ...words } = letterTexts[language]
  const limitOf = (measure: CountedAbsences['measure'], limit: number | null) =>
    measure === 'rate' ? percent(limit ?? 0) : String(limit)
  const rows = counts.map(({ type, absences, sessions, minutes, measure, warning, elimination, days }) => ({
    type: labels[language].sessionTypes[type],
    absences: absencesOf(absences, sessions),
    hours: minutes === null ? '–' : duration(minutes),
    rate: percent(Math.round((absences * 100) / sessions)),
    thresholds: measure === null ? '–' : limits(limitOf(measure, warning), limitOf(measure, elimination)),
    days: days.map(({ heldOn, slot }) => (slot === null ? heldOn : `${heldOn}, ${slot}`)),
  }))
  return {
    ...letter,
    institute: institute[language],
    title: titles[kind],
    body: body[kind](decidedOn ?? ''),
    words,
    rows,
  }
}
