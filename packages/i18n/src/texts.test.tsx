import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useCommonTexts } from './common.ts'
import { currentLanguage, setLanguage, startI18n, useLanguage } from './current-language.ts'
import { defineTexts, defineTextsOf } from './texts.ts'

const arabic = {
  default: { title: 'مرحبا {{name}}', count_one: 'كتاب', count_two: 'كتابان', count_few: '{{count}} كتب' },
}
const french = { title: 'Bonjour {{name}}', count_one: '{{count}} livre', count_other: '{{count}} livres' }
const loadEnglish = vi.fn<() => Promise<{ default: object }>>()
const texts = defineTexts('library-of-the-test', french, { en: loadEnglish, ar: async () => arabic })

function Greeting() {
  const t = texts.useTexts()
  const common = useCommonTexts()
  const [typed, setTyped] = useState('')
  return (
    <>
      <h1>{t('title', { name: 'Amel' })}</h1>
      <p>{t('count', { count: 2 })}</p>
      <input aria-label={common('search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{useLanguage()}</output>
    </>
  )
}

beforeEach(() => loadEnglish.mockResolvedValue({ default: { title: 'Hello {{name}}' } }))

describe('a change of language', () => {
  it('R-shared-03: starts in French, re-renders all mounted components and is stored', async () => {
    render(<Greeting />)
    expect(screen.getByRole('heading')).toHaveTextContent('Bonjour Amel')
    expect(screen.getByText('2 livres')).toBeVisible()
    await act(() => setLanguage('ar'))
    expect(screen.getByRole('heading')).toHaveTextContent('مرحبا Amel')
    expect(screen.getByText('كتابان')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'بحث…' })).toBeVisible()
    expect(localStorage.getItem('language')).toBe('ar')
  })

  it('keeps the input', async () => {
    render(<Greeting />)
    const input = screen.getByRole('textbox')
    act(() => input.focus())
    const { userEvent } = await import('@testing-library/user-event')
    await userEvent.type(input, 'algèbre')
    await act(() => setLanguage('en'))
    expect(screen.getByRole('textbox', { name: 'Search…' })).toHaveValue('algèbre')
  })

  it('R-shared-04: Arabic sets the direction to right-to-left', async () => {
    await setLanguage('ar')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(document.documentElement).toHaveAttribute('lang', 'ar')
    await setLanguage('fr')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })

  it('uses the last choice, whichever language is loaded last', async () => {
    let arrive: (module: { default: object }) => void = () => {}
    const slow = defineTexts(
      'slow',
      { a: 'A' },
      { en: () => new Promise((resolve) => (arrive = resolve)), ar: async () => ({ default: {} }) },
    )
    const first = setLanguage('en')
    await setLanguage('ar')
    arrive({ default: {} })
    await first
    expect(currentLanguage()).toBe('ar')
    expect(slow.namespace).toBe('slow')
  })

  it('falls back to French for a namespace that fails to load, and retries at the next change', async () => {
    const load = vi.fn<() => Promise<{ default: object }>>().mockRejectedValueOnce(new Error('offline'))
    load.mockResolvedValue({ default: { word: 'word' } })
    const fragile = defineTexts('fragile', { word: 'mot' }, { en: load, ar: load })
    function Word() {
      return <b>{fragile.useTexts()('word')}</b>
    }
    render(<Word />)
    await act(() => setLanguage('en'))
    expect(screen.getByText('mot')).toBeVisible()
    await act(() => fragile.load('en'))
    expect(screen.getByText('word')).toBeVisible()
  })
})

describe('texts', () => {
  it('of a language are fetched once', async () => {
    const load = vi.fn<() => Promise<{ default: object }>>().mockResolvedValue({ default: { a: 'a' } })
    const once = defineTexts('once', { a: 'A' }, { en: load, ar: load })
    await once.load('en')
    await once.load('en')
    await once.load('fr')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a later start changes the language without storing it', async () => {
    await startI18n('en')
    expect(currentLanguage()).toBe('en')
    expect(localStorage.getItem('language')).toBeNull()
  })
})

it('a language is used even when it cannot be stored', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await act(() => setLanguage('en'))
  expect(currentLanguage()).toBe('en')
  blocked.mockRestore()
})

it('texts that are declared again, by another build, replace the loaded ones in every language', async () => {
  const declare = (title: string, arabicTitle: string) =>
    defineTexts('declared-again', { title }, { en: loadEnglish, ar: async () => ({ default: { title: arabicTitle } }) })
  const older = declare('Avant', 'قبل')
  await older.load('ar')
  const newer = declare('Après', 'بعد')
  await newer.load('ar')
  function Title() {
    return <h1>{newer.useTexts()('title')}</h1>
  }
  render(<Title />)
  expect(screen.getByRole('heading')).toHaveTextContent('Après')
  await act(() => setLanguage('ar'))
  expect(screen.getByRole('heading')).toHaveTextContent('بعد')
})

describe('the texts of an owner', () => {
  const none = async () => ({ default: {} })

  it('are apart from texts of the same name of the portal and of other owners', () => {
    const ofPortal = defineTexts('of-the-portal', { title: 'Portail' }, { en: none, ar: none })
    expect(() => defineTextsOf('marks')('of-the-portal', { title: 'Faux' }, { en: none, ar: none })).toThrow(
      'The texts "of-the-portal" belong to the portal, not to marks',
    )
    const own = defineTextsOf('marks')('of-two-owners', { title: 'Notes' }, { en: none, ar: none })
    const foreign = defineTextsOf('schedule')('of-two-owners', { title: 'Faux' }, { en: none, ar: none })
    function Titles() {
      const all = [ofPortal.useTexts(), own.useTexts(), foreign.useTexts()]
      return <p>{all.map((t) => t('title')).join(', ')}</p>
    }
    render(<Titles />)
    expect(screen.getByText('Portail, Notes, Faux')).toBeVisible()
  })

  it('that never load delay a change of the language by ten seconds at most', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<never>(() => undefined)
    defineTextsOf('schedule')('endless', { title: 'Emploi' }, { en: never, ar: never })
    const changing = startI18n('ar')
    await vi.advanceTimersByTimeAsync(10_000)
    await changing
    expect(document.documentElement.lang).toBe('ar')
    vi.useRealTimers()
    // The page is shared with other tests, whose changes of the language would wait too.
    defineTextsOf('schedule')('endless', { title: 'Emploi' }, { en: none, ar: none })
    const back = startI18n('fr')
    await back
  })
})
