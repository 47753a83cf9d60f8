import { i18n } from '@portal/i18n/host'
import { afterEach, expect, it, vi } from 'vitest'
import { allowInstallation, install, installationStore } from './installation.ts'

const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')

afterEach(async () => {
  document.querySelector('link[rel=manifest]')?.remove()
  installationStore.setState({ offer: null })
  await i18n.changeLanguage('fr')
})

it('the manifest is that of the language of the page', async () => {
  allowInstallation()
  expect(manifest()).toBe('/portal-fr.webmanifest')
  await i18n.changeLanguage('ar')
  expect(manifest()).toBe('/portal-ar.webmanifest')
})

it('the offer of the browser is kept for the menu, and asks once', async () => {
  allowInstallation()
  const prompt = vi.fn<() => Promise<void>>(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await install()
  await install()
  expect(prompt).toHaveBeenCalledOnce()
  expect(installationStore.getState().offer).toBeNull()
})

it('there is no offer once the portal is installed', () => {
  allowInstallation()
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })
  window.dispatchEvent(event)
  expect(installationStore.getState().offer).toBe(event)
  window.dispatchEvent(new Event('appinstalled'))
  expect(installationStore.getState().offer).toBeNull()
})
