import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from './current-language.ts'
import {
  decimalSeparator,
  formatDate,
  formatDateTime,
  formatDayInitials,
  formatDayOfWeek,
  formatDecimal,
  formatFileSize,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  isolate,
  listSeparator,
  setTimeZone,
} from './formats.ts'
import { languages } from './languages.ts'

describe('dates', () => {
  it.each(languages)('R-shared-34: are dd/MM/yyyy with Latin digits in %s', async (language) => {
    await startI18n(language)
    expect(formatDate('2026-03-09')).toBe('09/03/2026')
  })

  it('without an offset are wall clock time, in every time zone of the browser', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026')
    expect(formatDateTime('2026-01-01 00:15:00')).toBe('01/01/2026 00:15')
  })

  it('show an instant in the time zone of the institute, by default that of Tunis', () => {
    const instant = '2026-07-09T22:30:00Z'
    expect([formatDate(instant), formatTime(new Date(instant))]).toEqual(['09/07/2026', '23:30'])
    setTimeZone('Europe/Paris')
    expect([formatDate(instant), formatTime(new Date(instant))]).toEqual(['10/07/2026', '00:30'])
    setTimeZone()
    expect(formatTime(instant)).toBe('23:30')
  })

  it('of a long list share one cached formatter', () => {
    formatDateTime('2026-11-16 08:30')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let day = 10; day < 30; day++) formatDateTime(`2026-11-${day} 08:30`)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('are empty for an invalid value', () => {
    expect(formatDate('')).toBe('')
    expect(formatDateTime('soon')).toBe('')
  })
})

describe('in Arabic', () => {
  beforeEach(() => startI18n('ar'))

  it('a text within a sentence keeps its direction to itself', () => {
    expect(isolate('Salle fermée')).toBe('\u2068Salle fermée\u2069')
  })

  it('a date and time is isolated from left to right', () => {
    expect(formatDateTime('2026-03-09 14:02')).toBe('\u206609/03/2026 14:02\u2069')
  })

  it('names are Arabic and digits are Latin', () => {
    expect(formatWeekday('2026-11-16')).toBe('الاثنين')
    expect([1, 5].map(formatDayInitials)).toEqual(['ن', 'ج'])
    expect(formatMonth('2026-11-16')).toBe('نوفمبر 2026')
    expect(formatNumber(1234.5)).toMatch(/^[\d.,]+$/)
    expect(formatDecimal('7.50')).toBe('7,50')
    expect(['أ', 'ب'].join(listSeparator())).toBe('أ، ب')
  })
})

describe('in French', () => {
  it('days, months and numbers follow the French locale', () => {
    expect(formatWeekday('2026-11-16')).toBe('lundi')
    expect(formatWeekday('2026-11-16', 'short')).toBe('lun.')
    expect([1, 6].map(formatDayOfWeek)).toEqual(['lundi', 'samedi'])
    expect([1, 6].map(formatDayInitials)).toEqual(['lun.', 'sam.'])
    expect(formatMonth('2026-11-16')).toBe('novembre 2026')
    expect(formatNumber(12.5, { minimumFractionDigits: 2 })).toBe('12,50')
  })

  it('a decimal keeps its digits and uses a comma', () => {
    expect(decimalSeparator()).toBe(',')
    expect(['A', 'B'].join(listSeparator())).toBe('A, B')
    expect(formatDecimal('7.50')).toBe('7,50')
  })
})

describe('the size of a file', () => {
  it.each([
    ['fr', 300, '1\u00a0ko'],
    ['fr', 12 * 1024, '12\u00a0ko'],
    ['fr', 1023.6 * 1024, '1\u00a0Mo'],
    ['fr', 1.25 * 1024 * 1024, '1,3\u00a0Mo'],
    ['en', 10 * 1024 * 1024, '10\u00a0MB'],
    ['ar', 12 * 1024, '12\u00a0كيلوبايت'],
    ['ar', 1.2 * 1024 * 1024, '1,2\u00a0ميغابايت'],
  ] as const)('in %s is %i bytes as %s', async (language, bytes, text) => {
    await startI18n(language)
    expect(formatFileSize(bytes).replace(/\s/, '\u00a0')).toBe(text)
  })
})
