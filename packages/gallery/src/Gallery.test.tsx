import { languages } from '@portal/i18n'
import { setLanguage, startI18n } from '@portal/i18n/host'
import { expectAccessible, screen } from '@portal/testing'
import * as ui from '@portal/ui'
import * as date from '@portal/ui/date'
import * as form from '@portal/ui/form'
import * as marks from '@portal/ui/marks'
import * as table from '@portal/ui/table'
import * as timetable from '@portal/ui/timetable'
import { act, render } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Gallery } from './Gallery.tsx'
import { readSettings, toSearch } from './gallery-settings.ts'
import { sections } from './sections.tsx'
import { texts } from './texts.ts'

const settings = readSettings('')

/** Parts of components that stand here, and what has no appearance of its own. */
const support = /Icon$|Provider$|Context$|^UiRoot$|^FieldFrame$|^FormError$|^Input$|^Select$|^SubmitButton$/

/** The names of the components that the kit exports. */
const components = Object.keys({ ...ui, ...date, ...form, ...marks, ...table, ...timetable }).filter(
  (name) => /^[A-Z]/.test(name) && !support.test(name),
)

describe('the gallery', () => {
  it.each(languages)('shows every section without a violation of accessibility in %s', async (language) => {
    await startI18n(language)
    await texts.load(language)
    const { container } = render(<Gallery initial={{ ...settings, language }} />)
    await act(() => setLanguage(language))
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(sections.length)
    await expectAccessible(container)
  })

  it('shows every component of the kit', () => {
    const source = globSync(join(import.meta.dirname, '**/*.tsx'), { exclude: (name) => name.endsWith('.test.tsx') })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const isShown = (component: string) => new RegExp(`<${component}\\b`).test(source)
    expect(components.filter((component) => !isShown(component))).toEqual([])
  })
})

describe('the settings of the gallery', () => {
  it('are read from the URL that they are written to', () => {
    const dark = { language: 'ar', colorMode: 'dark', density: 'compact' } as const
    expect(readSettings(toSearch(dark))).toEqual(dark)
  })

  it('have defaults for what the URL does not say', () => {
    expect(readSettings('?language=de&colorMode=blue')).toEqual(settings)
  })
})
