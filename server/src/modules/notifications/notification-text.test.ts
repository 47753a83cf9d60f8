import { notificationMessage } from '@portal/remote-kit/notifications/message'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../http/language.ts'
import { topicsOf } from '../../kernel/notification-kinds.ts'
import { notificationKinds } from '../../modules.ts'
import { notificationText, topicName } from './notification-text.ts'

const details = {
  ...{ title: 'Algorithmique', titleAr: 'الخوارزميات', person: 'Ali Ben Amor', personAr: 'علي بن عمر' },
  ...{ day: '2026-11-18', slot: '08:30-10:00', weekday: 3, group: 'LI1-A', count: 2 },
  ...{ from: '2026-11-18T08:30', to: '2026-11-19T10:00' },
}
/** Without the marks that keep the direction of a name to itself. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

const textFile = (language: Language) =>
  readFileSync(createRequire(import.meta.url).resolve(`@portal/remote-kit/notifications/${language}.json`), 'utf8')

/** The placeholders of all texts of a language. */
const namesIn = (language: Language) =>
  new Set(Array.from(textFile(language).matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))

describe('the text of a notification in a mail', () => {
  it.each(languages)('gives a value to each name in its texts in %s', (language) => {
    const all = {
      ...details,
      room: 'B1',
      formerRoom: 'B2',
      since: '2026-11-18',
      proposedDay: '2026-11-18',
      reason: 'Jury',
    }
    const writing = { isArabic: false, isolate: String, day: String, weekday: String, slot: String, moment: String }
    const { text, facts } = notificationMessage({ kind: 'wish.due', details: all }, writing)
    const given = new Set([text, ...facts].flatMap(({ values }) => Object.keys(values)))
    expect([...namesIn(language)].filter((name) => !given.has(name))).toEqual([])
  })

  it.each(languages)('has words and every value in %s, for each kind', (language) => {
    for (const kind of notificationKinds) {
      const { text } = notificationText({ kind, details }, language)
      expect(text).not.toMatch(/\{\{|undefined/)
      expect(text.length).toBeGreaterThan(10)
    }
    for (const topic of topicsOf(notificationKinds)) expect(topicName(topic, language)).toMatch(/\p{L}/u)
  })

  it('is that of the page', () => {
    const absence = { kind: 'absence.refused' as const, details: { ...details, reason: 'Jury' } }
    expect(notificationText(absence, 'fr')).toEqual({
      text: 'Votre absence du 18/11/2026 08:30 au 19/11/2026 10:00 est refusée.',
      facts: ['Motif : Jury'],
    })
    const moved = notificationText({ kind: 'timetable.moved', details }, 'fr')
    expect(moved.text).toBe('Une séance est déplacée au mercredi, 08:30-10:00 : Algorithmique, LI1-A.')
    const refused = { kind: 'makeUp.refused' as const, details: { ...details, room: 'B1', proposedDay: '2026-11-25' } }
    expect(notificationText(refused, 'en').facts).toEqual(['Room: B1', 'Another date is proposed: 25/11/2026'])
  })

  it('says from where to where a class session moves, and from which day on', () => {
    const moved = { ...details, formerWeekday: 2, formerSlot: '10:10-11:40', since: '2026-11-30' }
    const written = (changes: object, language: 'fr' | 'en' | 'ar' = 'fr') => {
      const kind = 'timetable.moved' as const
      const { text, facts } = notificationText({ kind, details: { ...moved, ...changes } }, language)
      return { text: plain(text), facts: facts.map(plain) }
    }
    expect(written({ formerRoom: 'B12', room: 'B14' })).toEqual({
      text: 'Une séance est déplacée du mardi, 10:10-11:40, au mercredi, 08:30-10:00 : Algorithmique, LI1-A.',
      facts: ['Salle : B14, et non plus B12', 'À partir du 30/11/2026'],
    })
    expect(written({ formerRoom: 'B12', room: 'B12' }, 'en')).toEqual({
      text: 'A class session is moved from Tuesday, 10:10-11:40, to Wednesday, 08:30-10:00: Algorithmique, LI1-A.',
      facts: ['Room: B12', 'From 30/11/2026'],
    })
    expect(written({ formerRoom: 'B12', room: null }, 'ar').facts[0]).toBe('سُحبت القاعة B12')
    const back = { formerWeekday: 3, formerSlot: '08:30-10:00', since: null }
    expect(written(back)).toEqual({
      text: 'Une séance est déplacée au mercredi, 08:30-10:00 : Algorithmique, LI1-A.',
      facts: [],
    })
  })

  it('has the Arabic names in Arabic, or those that exist', () => {
    const text = (titleAr: string) =>
      plain(notificationText({ kind: 'marks.published', details: { ...details, titleAr } }, 'ar').text)
    expect(text('الخوارزميات')).toContain('الخوارزميات')
    expect(text('')).toContain('Algorithmique')
  })

  it('names the defence of a validated project', () => {
    const text = (day: string | null) =>
      notificationText({ kind: 'project.validated', details: { ...details, day } }, 'en').text
    expect(text('2027-06-14')).toContain('14/06/2027')
    expect(text(null)).toBe('The project of Ali Ben Amor is validated.')
  })
})
