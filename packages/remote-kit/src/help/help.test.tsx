import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Page } from '@portal/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineRemote, type PortalProps, type RemoteHelp } from '../index.ts'
import { createTestPortal } from '../create-test-portal.ts'
import { findHelp } from './page-help.ts'

const french = vi.fn<RemoteHelp['fr']>(async () => ({
  default: {
    '/list': { text: 'La liste.', legend: { open: 'Ouvert : à décider.' }, keys: { 'Shift+Enter J': 'Suivant' } },
    '/other': '/list',
  },
}))
const help: RemoteHelp = { fr: french, en: french, ar: french }

function List() {
  return (
    <Page title="Liste">
      <input aria-label="Recherche" />
    </Page>
  )
}

const remote = defineRemote({
  name: 'probe',
  routes: [{ path: '/list', load: async () => List }],
  help,
  texts: { load: async () => undefined },
})
let portal: PortalProps

beforeEach(async () => {
  const container = document.createElement('div')
  document.body.append(container)
  portal = createTestPortal({ container })
  window.history.replaceState(null, '', '/list')
  await remote.mount(portal)
})
afterEach(async () => {
  await remote.unmount(portal)
  portal.container.remove()
})

describe('the help of a page', () => {
  it('is loaded when it is opened, and gives the focus back', async () => {
    expect(french).not.toHaveBeenCalled()
    const button = screen.getByRole('button', { name: 'Aide de cette page (?)' })
    await userEvent.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Aide de cette page' })
    await screen.findByText('La liste.')
    expect(panel).toHaveTextContent('Ouvert : à décider.')
    expect(panel).toHaveTextContent('Maj+EntréeJSuivant')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('opens by the key ?, but not while a text is typed', async () => {
    await userEvent.type(screen.getByLabelText('Recherche'), '?')
    expect(screen.getByLabelText('Recherche')).toHaveValue('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByLabelText('Recherche').blur()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('leaves the key ? alone where shortcuts of a single character are off', async () => {
    await remote.unmount(portal)
    const appearance = { colorMode: 'light', density: 'comfortable', hasSingleKeys: false } as const
    portal = createTestPortal({
      container: portal.container,
      appearance: { getState: () => appearance, subscribe: () => () => undefined },
    })
    await remote.mount(portal)
    const button = screen.getByRole('button', { name: 'Aide de cette page' })
    expect(button).not.toHaveAttribute('aria-keyshortcuts')
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button)
    await screen.findByText('La liste.')
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/\?/)
  })
})

describe('findHelp', () => {
  it('follows a path to the help of another page, and knows no other', async () => {
    const { default: texts } = await french()
    expect(findHelp(texts, '/other')).toBe(texts['/list'])
    expect(findHelp(texts, '/unknown')).toBeNull()
  })
})
