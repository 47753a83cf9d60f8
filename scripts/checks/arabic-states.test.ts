import { describe, expect, it } from 'vitest'
import { localeFolders, readTexts } from './locale-files.ts'

type Gender = 'feminine' | 'masculine'

/** The gender of the noun that each list of states describes, by folder and place of the texts. */
const genders: Record<string, Gender> = {
  'apps/decisions corrections.state': 'masculine', // طلب
  'apps/decisions inbox.state': 'masculine', // طلب
  'apps/decisions positions.state': 'masculine', // تغيير
  'apps/decisions reopenings.state': 'masculine', // طلب
  'apps/desks library.stage': 'masculine', // حجز
  'apps/desks library.state': 'feminine', // نسخة
  'apps/desks printing.stage': 'masculine', // طلب
  'apps/exams examProgress.states': 'feminine', // ورقة
  'apps/exams swaps.states': 'masculine', // تبادل
  'apps/library reservation.stage': 'masculine', // حجز
  'apps/library tirage.stage': 'masculine', // طلب
  'apps/marks corrections.state': 'masculine', // طلب
  'apps/marks marks.state': 'feminine', // ورقة
  'apps/notices absence.state': 'masculine', // غياب
  'apps/notices makeUp.state': 'feminine', // حصة
  'apps/notices notice.state': 'masculine', // إشعار
  'apps/notices owed.state': 'feminine', // حصة
  'apps/office news.state': 'masculine', // خبر
  'apps/people absences.states': 'masculine', // طالب
  'apps/people people.photos.states': 'feminine', // صورة
  'apps/planning years.state': 'feminine', // سنة
  'apps/schedule invigilation.swapState': 'masculine', // تبادل
  'packages/shared-screens accounts.state': 'masculine', // حساب
  'packages/shared-screens/src/imports state': 'masculine', // استيراد
  'packages/ui/src/marks state': 'masculine', // عدد
}

/** A participle without its article, such as مقبول and غير مفتوحة; a draft, مسودة, is a noun. */
const participle = /^(?:غير )?(م(?!سود)[\p{L}\p{M}]{3,})(?: عليها?)?$/u

/** The texts that are of the other gender than what they describe. */
const disagreeing = (texts: readonly string[], gender: Gender) =>
  texts.filter((text) => {
    const word = participle.exec(text)?.[1]
    const isFeminine = word?.endsWith('ة') || text.endsWith(' عليها')
    return word !== undefined && isFeminine !== (gender === 'feminine')
  })

/** The lists of states of a language file, by place. */
function statesOf(texts: object, place = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const path = place ? `${place}.${key}` : key
    const words = Object.values(value).filter((text) => typeof text === 'string')
    return /^(?:stages?|states?|swapState)$/.test(key) ? [[path, words]] : statesOf(value, path)
  })
}

const lists = localeFolders
  .filter((folder) => !folder.startsWith('packages/gallery/'))
  .flatMap((folder) =>
    statesOf(readTexts(folder, 'ar')).map(
      ([place, texts]) => [`${folder.replace(/(?:\/src)?\/locales$/, '')} ${place}`, texts] as const,
    ),
  )

describe('a state in Arabic', () => {
  it('has a noun that it describes', () =>
    expect(lists.map(([place]) => place).toSorted()).toEqual(Object.keys(genders).toSorted()))

  it.each(lists)('agrees with it in %s', (place, texts) =>
    expect(disagreeing(texts, genders[place] ?? 'masculine')).toEqual([]),
  )

  it('is found when it does not agree', () => {
    expect(disagreeing(['في الانتظار', 'مقبول', 'مرفوضة'], 'feminine')).toEqual(['مقبول'])
    expect(disagreeing(['غير مفتوح', 'منشورة', 'مسودة'], 'masculine')).toEqual(['منشورة'])
    expect(disagreeing(['مصادق عليها'], 'feminine')).toEqual([])
  })
})
