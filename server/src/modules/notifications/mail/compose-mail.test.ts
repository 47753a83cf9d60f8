import { describe, expect, it } from 'vitest'
import { composeMail, type MailItem } from './compose-mail.ts'

const item: MailItem = { kind: 'reservation.accepted', details: { title: 'Compilateurs' }, path: '/library' }
const portal = { publicUrl: 'https://portail.institut.example', unsubscribeUrl: null }

function subject(language: 'fr' | 'en' | 'ar', count: number, topic: string | null): string {
  const reader = { email: 'e@institut.example', name: 'Zoé', nameAr: 'زوي', language }
  const items = Array.from({ length: count }, () => item)
  return composeMail({ id: '1', topic, items, createdAt: new Date(), reader }, portal).textIn(language).subject
}

describe('the subject of a mail about notifications', () => {
  it.each([
    [2, 'حجوزات الكتب: مستجدان'],
    [3, 'حجوزات الكتب: 3 مستجدات'],
    [11, 'حجوزات الكتب: 11 مستجدا'],
    [100, 'حجوزات الكتب: 100 مستجد'],
  ])('counts %i in Arabic by the forms of that number', (count, text) =>
    expect(subject('ar', count, 'reservation')).toBe(text),
  )

  it.each([
    ['ar', 1, 'إشعار من البوابة'],
    ['ar', 2, 'إشعاران من البوابة'],
    ['ar', 7, '7 إشعارات من البوابة'],
    ['fr', 1, 'Une notification du portail'],
    ['fr', 2, 'Vos 2 notifications du portail'],
    ['en', 1, 'A notification from the portal'],
    ['en', 2, 'Your 2 notifications from the portal'],
  ] as const)('of a digest agrees in %s with %i', (language, count, text) =>
    expect(subject(language, count, null)).toBe(text),
  )
})
