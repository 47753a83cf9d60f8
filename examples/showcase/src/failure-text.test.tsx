import { renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { allCalls } from './backend/all-calls.ts'
import { failureKeys, useFailureText } from './failure-text.ts'
import arabic from './locales/ar.json'
import english from './locales/en.json'
import french from './locales/fr.json'

const texts = [...new Set(allCalls.flatMap(({ failures }) => failures.map(({ text }) => text)))]

function Shown({ text }: { text: string }) {
  return <p>{useFailureText()(text)}</p>
}

describe('R-demo-19: a text of the mock backend', () => {
  it.each(texts)('"%s" is shown in English as it is', async (text) => {
    await renderPage(<Shown text={text} />, { language: 'en' })
    expect(screen.getByText(text)).toBeVisible()
  })

  it.each([
    ['fr', french.failure.get.replace('...', french.noun.cartData)],
    ['en', english.failure.get.replace('...', english.noun.cartData)],
    ['ar', arabic.failure.get.replace('...', arabic.noun.cartData)],
  ] as const)('is translated into %s', async (language, shown) => {
    await renderPage(<Shown text="Cannot get cart data" />, { language })
    expect(screen.getByText(shown)).toBeVisible()
  })

  it.each([
    ['Profile Updated Successfully', 'account.profileDone'],
    ['Reset link are sended to your mailbox, check there first', 'account.resetSent'],
    ['Check you mail and reset your password', 'account.checkMail'],
    ['Something else', 'failure.unknown'],
  ])('"%s" has the key %s', (text, key) => {
    expect(failureKeys(text)).toEqual({ key })
  })
})
