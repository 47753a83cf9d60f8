import { setLanguage } from '@portal/i18n/host'
import { screen, userEvent, renderPart } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FullscreenButton } from './FullscreenButton.tsx'

// jsdom has no fullscreen mode.
let element: Element | null = null
const setFullscreen = async (next: Element | null) => {
  element = next
  document.dispatchEvent(new Event('fullscreenchange'))
}
const requestFullscreen = vi.fn<() => Promise<void>>(() => setFullscreen(document.documentElement))
const exitFullscreen = vi.fn<() => Promise<void>>(() => setFullscreen(null))

beforeEach(async () => {
  await setLanguage('fr')
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  Object.assign(document, { exitFullscreen })
  Object.assign(document.documentElement, { requestFullscreen })
})
afterEach(() => {
  element = null
  vi.clearAllMocks()
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

const renderButton = () => renderPart(<FullscreenButton />)

it('R-shared-08: enters fullscreen, names the way back, and leaves it', async () => {
  renderButton()
  await userEvent.click(screen.getByRole('button', { name: 'Plein écran' }))
  expect(requestFullscreen).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Quitter le plein écran' }))
  expect(exitFullscreen).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Plein écran' })).toBeVisible()
})

it('R-shared-08: follows fullscreen that the browser ended, for example by Escape', async () => {
  renderButton()
  await userEvent.click(screen.getByRole('button', { name: 'Plein écran' }))
  await act(() => setFullscreen(null))
  expect(screen.getByRole('button', { name: 'Plein écran' })).toBeVisible()
})
