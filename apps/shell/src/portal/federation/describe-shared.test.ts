import { defineTexts } from '@portal/i18n'
import { sharedStateEvent } from '@portal/release-format/shared-state'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cancelLeave, clearUnsaved, confirmLeave, setUnsaved } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { answerAboutSharedState } from './describe-shared.ts'

const defaults = 'the defaults of the queries of the portal'

function ask(): Record<string, string> {
  const detail: [string, string][] = []
  document.dispatchEvent(new CustomEvent(sharedStateEvent, { detail }))
  return Object.fromEntries(detail)
}

it('describes the defaults of queries and the texts, so that a change shows', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: () => false } } })
  answerAboutSharedState(client)
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

it('describes what a page has put into the portal: toasts that stay, unsaved work and the question for it', () => {
  const toasts = 'the lasting toasts of the portal'
  const unsaved = 'the unsaved work of the portal'
  answerAboutSharedState(new QueryClient())
  const before = ask()
  notify.success('Saved')
  expect(ask()).toEqual(before)
  notify.info('Look here', { subject: 'schedule/1', duration: 3_600_000 })
  notify.error('Not saved')
  expect(ask()[toasts]).toBe('[["info","schedule/1"],["error","Not saved"]]')
  for (const { id } of notify.toasts()) notify.dismiss(id)
  const page = document.createElement('div')
  page.dataset.remote = 'schedule@1.0.0'
  setUnsaved(page, 'form', true)
  expect(ask()[unsaved]).toBe('{"keys":[["schedule@1.0.0","form"]],"isAsking":false}')
  confirmLeave(() => {})
  clearUnsaved(page)
  expect(ask()[unsaved]).toBe('{"keys":[],"isAsking":true}')
  cancelLeave()
  expect(ask()).toEqual(before)
})
