import { defineTexts } from '@portal/i18n'
import { sharedStateEvent } from '@portal/release-format/shared-state'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { answerAboutSharedState } from './describe-shared.ts'

const defaults = 'the defaults of the queries of the portal'

it('describes the defaults of queries and the texts, so that a change shows', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: () => false } } })
  answerAboutSharedState(client)
  const ask = () => {
    const detail: [string, string][] = []
    document.dispatchEvent(new CustomEvent(sharedStateEvent, { detail }))
    return Object.fromEntries(detail)
  }
  const none = async () => ({ default: {} })
  defineTexts('described', { title: 'Notes' }, { en: none, ar: none })
  const before = ask()
  expect(before).toEqual(ask())
  expect(before['the texts fr/described']).toBe('{"title":"Notes"}')
  defineTexts('described', { title: 'Faux' }, { en: none, ar: none })
  expect(ask()['the texts fr/described']).toBe('{"title":"Faux"}')
  client.setDefaultOptions({ queries: { retry: () => false } })
  expect(ask()[defaults]).not.toBe(before[defaults])
})
